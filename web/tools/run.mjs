// web/tools/run.mjs: runs a tool that is written in TypeScript: node tools/run.mjs tools/budgets.ts
import { runnerImport } from 'vite';

const { module } = await runnerImport(new URL(`../${process.argv[2]}`, import.meta.url).pathname, { configFile: false, logLevel: 'error' });
process.exitCode = await module.run(process.argv.slice(3));
