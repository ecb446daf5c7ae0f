// web/src/rules/rules.ts: the rules and the table, as the C++ code gives them. No rule is written here.
import rulesFile from '../../../build/wasm/rules.wasm?url';
import { openDoor, type Door } from './door';
import type { View } from './protocol';

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
// A game on this device: why the last command was refused, and the table as one of its seats sees it.
export interface LocalTable {
  refusal: string | null;
  view: View;
}
// Who sits there: a bot has a level.
export interface LocalSeat {
  name: string;
  bot?: string;
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

const clean = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
const labels = (tags: [string, string][], names: readonly string[]): string[] => {
  return [...tags.map(([name, value]) => `tag ${name} ${clean(value)}`), ...names.map((name) => `seat ${clean(name)}`)];
};

export class Rules {
  readonly basics: Basics;
  constructor(private readonly door: Door) {
    this.basics = door.ask<Basics>('basics');
  }
  table(seats: readonly LocalSeat[], own: number, commands: readonly string[]): LocalTable {
    const lines = seats.map(({ name, bot }) => (bot === undefined ? `person ${clean(name)}` : `bot ${bot}`));
    return this.door.ask('table', own, ...lines, ...commands);
  }
  // By cell: the lines that the number would fill there; null where a number stands.
  previews(sheet: string, number: number): (Completion[] | null)[] {
    return this.door.ask('previews', `${sheet} ${number}`);
  }
  points(sheet: string): Points | { error: TextError } {
    return this.door.ask('points', sheet);
  }
  // A game of a table on this device, from 1.
  record(game: number, names: readonly string[], commands: readonly string[]): RecordedGame {
    return this.door.ask<RecordOf>('record', `game ${game}`, ...labels([], names), ...commands).game;
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
  // From 64 random bits of this device.
  freshRoll(): string {
    const bits = crypto.getRandomValues(new Uint32Array(2));
    return this.door.ask('roll', [...bits].map((word) => word.toString(16).padStart(8, '0')).join(''));
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
