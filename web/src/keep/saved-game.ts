// web/src/keep/saved-game.ts: a game at this device as it is kept: who plays, and what was asked of the table.
export type LevelName = 'sparrow' | 'hare' | 'fox' | 'instant' | 'strong' | 'max';
export type Animal = 'sparrow' | 'hare' | 'fox' | 'owl' | 'raven' | 'dragon';
export const animals: Record<LevelName, Animal> = {
  sparrow: 'sparrow',
  hare: 'hare',
  fox: 'fox',
  instant: 'owl',
  strong: 'raven',
  max: 'dragon',
};
export const levels = Object.keys(animals) as LevelName[];

export interface Player {
  name: string;
  bot?: LevelName;
}
export type Kind = 'solo' | 'bots' | 'device' | 'daily' | 'real' | 'challenge' | 'practice' | 'table';

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
  challenge?: { link: string; seat: number; name: string; total: number; cells: string[] };
  hidden?: boolean; // a cover between the players of one device
  faceToFace?: boolean; // two at a tablet, the far sheet turned
  touched?: string; // date and time of the last change
  hints: number;
}

export const isBot = (player: Player): boolean => player.bot !== undefined;
