// web/src/rules/rules.ts: the rules and the table, as the C++ code gives them. No rule is written here.
import rulesFile from '../../../build/wasm/rules.wasm?url';
import { openDoor, type Door } from './door';

export type CombinationName = 'nothing' | 'pair' | 'three' | 'four' | 'five' | 'two-pairs' | 'full-house' | 'straight-7' | 'straight-x';

export interface Combination {
  name: CombinationName;
  points: number;
  example: number[];
}
export interface Line {
  name: string;
  weight: number;
  cells: number[];
}
export interface Verdict {
  name: string;
  from: number;
  printed: boolean; // in the booklets
}
export interface Basics {
  combinations: Combination[];
  lines: Line[];
  verdicts: Verdict[];
  highest: number;
}

// A line of a sheet: what it earned, or how many of its cells are free.
export interface LineState {
  combination: CombinationName | null;
  points: number | null;
  missing: number;
}
export interface Points {
  lines: LineState[];
  total: number;
}
export interface SeatView extends Points {
  sheet: string;
  cells: string[];
  written: boolean;
}

export type Phase = 'not-started' | 'rolling' | 'writing' | 'closing' | 'over';
export interface TableView {
  accepted: number;
  refusal: string | null;
  phase: Phase;
  game: number;
  games: number;
  round: number;
  roller: number;
  rolls: string[];
  seats: SeatView[];
  totals: number[];
  series: number[];
  places: number[];
}

// A line that writing a number would fill.
export interface Completion {
  line: number;
  combination: CombinationName;
  points: number;
}

export interface TextError {
  code: string;
  character: number;
  found: string;
  expected: string;
}
export interface RecordedSeat extends Points {
  name: string;
  cells: string[];
  sheet: string;
}
export interface RecordedGame {
  first: number;
  rolls: string[];
  tags: { name: string; value: string }[];
  seats: RecordedSeat[];
  finished: boolean;
  link: string | null;
}
export type Reading = { games: RecordedGame[]; position: string | null } | { error: TextError };

export interface RecordOf {
  record: string;
  game: RecordedGame;
}

const labels = (tags: [string, string][], names: readonly string[]): string[] => {
  const clean = (text: string) => text.replace(/\p{Cc}+/gu, ' ');
  return [...tags.map(([name, value]) => `tag ${name} ${clean(value)}`), ...names.map((name) => `seat ${clean(name)}`)];
};

export class Rules {
  readonly basics: Basics;
  constructor(private readonly door: Door) {
    this.basics = door.ask<Basics>('basics');
  }
  table(commands: readonly string[]): TableView {
    return this.door.ask('table', ...commands);
  }
  // By cell: the lines that the number would fill there; null where a number stands.
  previews(sheet: string, number: number): (Completion[] | null)[] {
    return this.door.ask('previews', `${sheet} ${number}`);
  }
  points(sheet: string): Points | { error: TextError } {
    return this.door.ask('points', sheet);
  }
  record(game: number, tags: [string, string][], names: readonly string[], commands: readonly string[]): RecordOf {
    return this.door.ask('record', `game ${game}`, ...labels(tags, names), ...commands);
  }
  // The game of a link code as a record, with the names and tags that a link does not carry.
  retell(link: string, tags: [string, string][], names: readonly string[]): RecordOf | { error: TextError } {
    return this.door.ask('retell', link, ...labels(tags, names));
  }
  // A record, a link code, moves, a position or a sheet.
  read(text: string): Reading {
    return this.door.ask('read', text);
  }
  daily(date: string): string[] {
    return this.door.ask('daily', date);
  }
  // The rolls of one game, from 64 random bits of this device.
  freshRolls(): string[] {
    const bits = crypto.getRandomValues(new Uint32Array(2));
    return this.door.ask('rolls', [...bits].map((word) => word.toString(16).padStart(8, '0')).join(''));
  }
  places(totals: readonly number[]): number[] {
    return this.door.ask('places', ...totals);
  }
  // How many rounds two seats wrote alike, and the second one's cells, turned so that it is as many as can be.
  parted(mine: readonly string[], theirs: readonly string[]): { alike: number; cells: string[] } {
    return this.door.ask('parted', mine.join(' '), theirs.join(' '));
  }
}

// The page's own, opened before anything is shown.
export let rules: Rules;
export async function openRules(module: Promise<Response> | BufferSource = fetch(rulesFile)): Promise<void> {
  rules = new Rules(await openDoor(module));
}
