// npm/index.d.ts: what @knister/engine offers. Values are points; cells are 0 to 24, row by row from the top left.

export type Level = 'sparrow' | 'hare' | 'fox' | 'instant' | 'strong' | 'max';
export declare const levels: readonly Level[];

/** "7489B/37377/55A55/89369/8B887" with A, B, C for 10, 11, 12 and a dot for a free cell, or 25 numbers with 0 for a free cell. */
export type Sheet = string | ArrayLike<number>;
export declare function sheetText(numbers: ArrayLike<number>): string;
/** "c3" of 12. */
export declare function cellName(cell: number): string;

/** A file as bytes or as its URL. By default those of this package are used. */
export type File = ArrayBuffer | ArrayBufferView | string | URL;

export interface Choice {
  cell: number;
  /** The expected final total. */
  value: number;
  /** Against the best choice: zero or more. */
  loss: number;
  /** Whether the value is exact: the last cells are solved. */
  exact: boolean;
}

/** What the best choice does to a line through its cell. Lines: rows 0 to 4, columns 5 to 9, diagonals 10 (from a1) and 11 (from e1). */
export interface LineEffect {
  line: number;
  completed: boolean;
  before: number;
  after: number;
  canBecome: string[];
  givenUp: string[];
}

export interface Judgement {
  /** Every free cell, best first, all looked into equally deeply. */
  choices: Choice[];
  lines: LineEffect[];
}

export interface LevelOption {
  /** "strong" when none is named. */
  level?: Level;
}

export interface Engine {
  /** Where the level writes the number. The seed decides what sparrow and hare overlook. */
  choose(sheet: Sheet, number: number, options?: LevelOption & { seed?: number }): number;
  /** What every free cell is worth. Not for sparrow, hare and fox, who choose without values. */
  judge(sheet: Sheet, number: number, options?: LevelOption): Judgement;
  /** The expected total of a game before its first roll. */
  par(options?: LevelOption): number;
  /** One number for what the engine computes: the same in every build of one version. Takes seconds. */
  signature(): string;
}

export declare function openEngine(files?: { wasm?: File; weights?: File }): Promise<Engine>;

/** The same in a worker: nothing that the engine thinks about holds up the page. */
export type EngineWorker = { [Name in keyof Engine]: (...given: Parameters<Engine[Name]>) => Promise<ReturnType<Engine[Name]>> } & {
  /** Ends the worker; whatever is still asked is rejected. */
  end(): void | Promise<number>;
};
export declare function openEngineWorker(files?: { wasm?: string | URL; weights?: string | URL }): Promise<EngineWorker>;

export interface Points {
  /** Twelve lines; null and how many cells are missing where a line is not full. Diagonals count twice already. */
  lines: { combination: string | null; points: number | null; missing: number }[];
  total: number;
}

export interface ReadGame {
  first: number;
  rolls: string[];
  tags: { name: string; value: string }[];
  seats: ({ name: string; cells: string[]; sheet: string } & Points)[];
  finished: boolean;
  link: string | null;
}

export interface Rules {
  points(sheet: Sheet): Points;
  /** The 25 rolls that everybody has on a day such as "2026-11-16", each like "3+5". */
  daily(date: string): string[];
  /** Records, a link code, moves, or a position; a SyntaxError with `code` and `character` where the text is wrong. */
  read(text: string): { games: ReadGame[]; position: string | null };
}

export declare function openRules(files?: { wasm?: File }): Promise<Rules>;
