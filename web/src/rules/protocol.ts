// The messages between page and server. Made from protocol/ in C++ (protocol/typescript.cpp);
// a test compares: change it there. docs/protocol.md explains them.

export const protocolVersion = 2;

// Bytes, two hexadecimal digits each.
export type Hex = string;

// a1 to e5.
export type Cell = string;

// Why a table says no; the words are in the catalogue as refusal.NAME.
export type Refusal =
  | 'not-started'
  | 'already-started'
  | 'no-seats'
  | 'no-games'
  | 'no-such-seat'
  | 'not-the-roller'
  | 'not-rolled'
  | 'still-writing'
  | 'already-written'
  | 'no-such-cell'
  | 'cell-taken'
  | 'nothing-to-undo'
  | 'rounds-done'
  | 'rounds-missing'
  | 'over'
  | 'gone'
  | 'not-at-the-table'
  | 'not-seated'
  | 'already-seated'
  | 'table-full'
  | 'no-late-comers'
  | 'no-spectators'
  | 'too-many-guests'
  | 'sent-away'
  | 'host-only'
  | 'not-yourself'
  | 'bots-cannot'
  | 'bad-name'
  | 'names-are-picked'
  | 'bad-options'
  | 'adds-nothing'
  | 'no-draw'
  | 'already-committed'
  | 'already-revealed'
  | 'wrong-nonce'
  | 'other-round'
  | 'table-rolls'
  | 'too-soon'
  | 'pace-over'
  | 'paused'
  | 'not-paused'
  | 'not-away'
  | 'still-playing'
  | 'too-many-emotes'
  | 'late-command'
  | 'command-id-reused'
  | 'command-id-leap'
  | 'table-worn';

export type Pace = { kind: 'none' | 'soft' | 'seconds'; seconds?: number };

export type Options = { mostSeats?: number; bigFrom?: number; games?: number; pace?: Pace; away?: 'wait' | 'bot' | 'give-up'; awaySeconds?: number; standIn?: 'sparrow' | 'hare' | 'fox' | 'owl' | 'raven' | 'dragon'; rolling?: 'roller' | 'table'; hints?: 'shown' | 'hidden'; sheets?: 'open' | 'hidden'; spectators?: 'welcome' | 'none'; lateComers?: 'welcome' | 'none'; names?: 'by-size' | 'own' | 'picked'; topTen?: 'shown' | 'at-the-end'; lateNumbers?: 'ranked' | 'unranked' };

export type RoundName = { game: number; round: number };

export type Command =
  | { type: 'sit'; name?: string; commitment: Hex; program?: boolean }
  | { type: 'watch' }
  | { type: 'leave' }
  | { type: 'rename'; seat: number; name: string }
  | { type: 'pick-youngest'; seat: number }
  | { type: 'set-options'; options: Options }
  | { type: 'add-bot'; level: 'sparrow' | 'hare' | 'fox' | 'owl' | 'raven' | 'dragon' }
  | { type: 'kick'; seat: number }
  | { type: 'hand-over'; seat: number }
  | { type: 'stand-in'; seat: number; what: 'begin' | 'end' }
  | { type: 'start' }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'rematch' }
  | { type: 'close-table' }
  | { type: 'commit'; commitment: Hex }
  | { type: 'reveal'; nonce: Hex }
  | { type: 'roll'; at: RoundName }
  | { type: 'write'; at: RoundName; cell: Cell }
  | { type: 'undo'; at: RoundName }
  | { type: 'emote'; emote: 'nice' | 'wow' | 'phew' | 'oh-no' | 'good-game' | 'again' };

export type FromDevice =
  | { type: 'hello'; version: number; table: string; token: string; role?: 'player' | 'wall' }
  | { type: 'do'; id: number; command: Command }
  | { type: 'ping' };

export type WaitingFor = { who: 'nobody' | 'host' | 'seats' | 'house' | 'return'; seats?: number[]; count?: number };

export type Clock = { now: number; paceOver?: number; rollDue?: number; roller?: number; waiting?: WaitingFor };

export type Own = { seat: number; status?: 'playing' | 'left' | 'kicked' | 'given-up'; rounds: string; pending?: number; mayUndo?: boolean; automatic?: number; points?: number; total?: number; rank?: number; lateNumbers?: number };

export type SeatRow = { seat: number; kind?: 'free' | 'person' | 'bot'; status?: 'playing' | 'left' | 'kicked' | 'given-up'; level?: 'sparrow' | 'hare' | 'fox' | 'owl' | 'raven' | 'dragon'; name?: string; late?: boolean; standIn?: boolean; catchesUp?: boolean; sheet?: string; automatic?: number; earlier?: number; points?: number; place?: number; hasLeft?: boolean; gaveUp?: boolean; replaced?: boolean; lateNumbers?: number; program?: boolean };

export type Progress = { written: number; of: number };

export type Draw = { number?: number; attempt?: number; stage: 'none' | 'committing' | 'opening' | 'revealing' | 'done'; k0?: Hex; voices?: number[]; revealed?: number[]; commitments?: string[]; nonces?: string; dropped?: number[] };

export type Crowd = { histogram: number[]; cells: number[] };

export type RankRow = { seat: number; place: number; name?: string; total: number; late?: boolean; automatic?: number; missing?: number; hasLeft?: boolean; gaveUp?: boolean; replaced?: boolean; lateNumbers?: number; program?: boolean };

export type Climb = { seat: number; name?: string; from: number; to: number };

export type Bold = { seat: number; name?: string; round: number; cell: Cell; points: number; alike: number; of: number };

export type Story = { climb?: Climb; bold?: Bold };

export type View = { id: Hex; code: string; invite?: string; options: Options; phase: 'unopened' | 'lobby' | 'drawing' | 'playing' | 'between' | 'finished' | 'gone'; big?: boolean; paused?: boolean; game?: number; round?: number; seatCount: number; watching?: number; host?: number; hosting?: boolean; wall?: boolean; newestCommand?: number; youngest?: number; clock: Clock; dice?: string; key?: Hex; own?: Own; seats?: SeatRow[]; away?: number[]; written?: number[]; progress?: Progress; draw: Draw; crowd?: Crowd; top?: RankRow[]; story?: Story; digest?: Hex; salt?: Hex };

export type Placed = { seat: number; cell: Cell; automatic?: boolean };

export type NewsItem =
  | { type: 'rolled'; round: number; dice: string; key: Hex; by?: number; placed?: Placed[]; crowd?: Crowd; digest?: Hex }
  | { type: 'ticked'; seat: number; written: boolean }
  | { type: 'written'; round: number; cell: Cell; hand: 'own' | 'bot' | 'automatic' }
  | { type: 'undone' }
  | { type: 'presence'; seat: number; here: boolean }
  | { type: 'watchers'; count: number }
  | { type: 'emoted'; seat: number; emote: 'nice' | 'wow' | 'phew' | 'oh-no' | 'good-game' | 'again' }
  | { type: 'progress'; progress: Progress }
  | { type: 'changed'; what: string; seat?: number };

export type FromServer =
  | { type: 'table'; seq: number; table: View }
  | { type: 'news'; seq: number; clock: Clock; items: NewsItem[]; table?: View }
  | { type: 'answer'; id: number; refused?: string }
  | { type: 'farewell'; code: string; where?: string; what?: string; retryAfter?: number }
  | { type: 'pong' };
