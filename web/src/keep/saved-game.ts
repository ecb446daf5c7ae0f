// web/src/keep/saved-game.ts: a game at this device as it is kept: who plays, and what was asked of the table.
import { levelNamed, type Level } from '../rules/levels';

export interface Player {
  name: string;
  bot?: Level;
}
export type Kind = 'solo' | 'bots' | 'device' | 'daily' | 'real' | 'challenge' | 'practice' | 'table';

// Somebody's game on the same dice: its link, their seat in it, their name.
export interface Opponent {
  link: string;
  seat: number;
  name: string;
}
// Two who challenge each other again and again: the name that their links give the pair, and the other one's own.
export interface Rivalry {
  pair: string;
  name: string;
}

export interface SavedGame {
  id: string;
  kind: Kind;
  started: string; // date and time
  date?: string; // of a daily
  players: Player[];
  youngest: number;
  games: number;
  commands: string[];
  given?: string[]; // rolls that are known beforehand: a daily, a challenge, the same dice again
  challenge?: Opponent & { total: number; cells: string[] };
  rivalry?: Rivalry;
  hidden?: boolean; // a cover between the players of one device
  faceToFace?: boolean; // two at a tablet, the far sheet turned
  touched?: string; // date and time of the last change
  hints: number;
}

export const isBot = (player: Player): boolean => player.bot !== undefined;
// As it was kept, also by a page that knew the levels by other names.
export const playerKept = ({ name, bot }: { name: string; bot?: string }): Player =>
  bot === undefined ? { name } : { name, bot: levelNamed(bot) ?? 'fox' };
