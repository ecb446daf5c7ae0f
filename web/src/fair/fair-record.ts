// web/src/fair/fair-record.ts: reads what a record tells about fair dice. Its own reader on purpose: the verifier beside it
// must not lean on the module whose dice it checks. Sheets and points are not its business; the module reads those.

export interface FairShare {
  seat: number; // counted from 1
  commitment: string; // bytes are lower-case hexadecimal digits throughout
  nonce: string;
}

export interface FairDice {
  table: string;
  draw: number;
  game: number;
  games: number;
  commitment: string;
  shares: FairShare[];
  keys: string[];
}

export interface FairRecord {
  seats: number;
  rolls: [number, number][]; // [0, 0] where only a sum was noted
  cells: number[][]; // by seat, round by round: 0 to 24, row by row
  tags: { name: string; value: string }[]; // of the record, but those of fair dice
  fair: FairDice | null;
}

// The codes are those of docs/notation.md.
export class RecordFault extends Error {
  constructor(
    readonly code: string,
    readonly line: number,
  ) {
    super(`line ${line}: ${code}`);
  }
}

export const roundsOfAGame = 25;
export const mostGamesOfADraw = 1000;

const ofRecord = ['Fair', 'FairTable', 'FairDraw', 'FairGame', 'FairCommitment'];
const ofSeat = ['FairNonceCommitment', 'FairNonce'];
const digitsOf: Record<string, number> = { FairTable: 32, FairCommitment: 64, FairNonceCommitment: 64, FairNonce: 32 };
const keyDigits = 64;

const isHex = (text: string, digits: number): boolean => text.length === digits && /^[0-9a-fA-F]*$/.test(text);
const count = (text: string): number => (/^[0-9]{1,6}$/.test(text) ? Number(text) : 0);

// The number a move writes: 2..9, 10, 11, 12, or A, B, C.
function numberOf(text: string): number {
  const letter = 'ABC'.indexOf(text.toUpperCase());
  if (text.length === 1 && letter >= 0) return 10 + letter;
  return /^([2-9]|1[0-2])$/.test(text) ? Number(text) : 0;
}

class Reader {
  private readonly tags = new Map<string, string>();
  private readonly others: { name: string; value: string }[] = [];
  private readonly cells: number[][] = [];
  private readonly shares: Map<string, string>[] = []; // by seat
  private readonly rolls: [number, number][] = [];
  private readonly keys: string[] = [];
  private inRounds = false;

  constructor(private line: number) {}

  private fail(code: string): never {
    throw new RecordFault(code, this.line);
  }

  private get isFair(): boolean {
    return this.tags.size > 0 || this.shares.some((share) => share.size > 0);
  }

  takeTag(name: string, value: string, line: number): void {
    this.line = line;
    if (this.inRounds) this.fail('tag-unknown-place');
    if (name === 'Seat') {
      this.shares.push(new Map());
      this.cells.push([]);
    }
    const seat = ofSeat.includes(name);
    if (!seat && !ofRecord.includes(name)) {
      this.others.push({ name, value: value.replace(/\\(["\\])/g, '$1') });
      return;
    }
    const into = seat ? this.shares.at(-1) : this.tags;
    if (into === undefined) this.fail('tag-unknown-place');
    if (into.has(name)) this.fail('tag-repeated');
    const digits = digitsOf[name];
    if (digits !== undefined && !isHex(value, digits)) this.fail('hex-malformed');
    if (name === 'Fair' && value !== 'knister-dice/1') this.fail('version-unknown');
    if (name === 'FairDraw' && count(value) < 1) this.fail('draw-malformed');
    if (name === 'FairGame') {
      const [game, games] = value.split(' of ').map(count);
      const right = game !== undefined && games !== undefined && game >= 1 && game <= games && games <= mostGamesOfADraw;
      if (!right || value.split(' of ').length !== 2) this.fail('game-malformed');
    }
    into.set(name, digits === undefined ? value : value.toLowerCase());
  }

  private closeTags(): void {
    if (this.inRounds) return;
    this.inRounds = true;
    if (this.isFair && ofRecord.some((name) => !this.tags.has(name))) this.fail('fair-tag-missing');
    if (this.shares.some((share) => share.size === 1)) this.fail('fair-tag-missing');
  }

  takeRound(words: string[], line: number): void {
    this.line = line;
    if (this.shares.length === 0) this.fail('seats-missing');
    this.closeTags();
    const [number, roll] = words;
    const round = this.rolls.length + 1;
    if (round > roundsOfAGame) this.fail('round-26th');
    if (number !== `${round}.`) this.fail('round-out-of-order');
    if (roll === undefined) this.fail('roll-missing');
    const dice = /^([1-6])\+([1-6])$/.exec(roll);
    const faces: [number, number] = dice === null ? [0, 0] : [Number(dice[1]), Number(dice[2])];
    const sum = dice === null ? numberOf(roll) : faces[0] + faces[1];
    if (sum === 0) this.fail('die-unknown');
    const moves = words.slice(2, 2 + this.shares.length);
    if (moves.length < this.shares.length) this.fail('moves-missing');
    for (const [seat, move] of moves.entries()) {
      if (move === '-') continue;
      if (!/^[a-eA-E][1-5]$/.test(move.slice(-2))) this.fail('cell-unknown');
      if (numberOf(move.slice(0, -2)) !== sum) this.fail('move-disagrees');
      const cells = this.cells[seat]!;
      const cell = 'abcde'.indexOf(move.at(-2)!.toLowerCase()) + 5 * (Number(move.at(-1)) - 1);
      if (cells.length + 1 !== round) this.fail('move-after-gap');
      if (cells.includes(cell)) this.fail('cell-taken');
      cells.push(cell);
    }
    const rest = words.slice(2 + this.shares.length);
    if (this.isFair) {
      const key = rest.shift();
      if (key === undefined) this.fail('key-missing');
      if (!isHex(key, keyDigits)) this.fail('hex-malformed');
      this.keys.push(key.toLowerCase());
    }
    if (rest.length > 0) this.fail('moves-extra');
    this.rolls.push(faces);
  }

  finish(): FairRecord {
    if (this.shares.length === 0) this.fail('seats-missing');
    this.closeTags();
    const { rolls, cells, others: tags } = this;
    const record: FairRecord = { seats: this.shares.length, rolls, cells, tags, fair: null };
    if (!this.isFair) return record;
    const tag = (name: string): string => this.tags.get(name) ?? '';
    const [game, games] = tag('FairGame').split(' of ').map(count) as [number, number];
    const shares = this.shares.flatMap((share, i) => {
      const [commitment, nonce] = ofSeat.map((name) => share.get(name));
      return commitment === undefined || nonce === undefined ? [] : [{ seat: i + 1, commitment, nonce }];
    });
    record.fair = {
      table: tag('FairTable'),
      draw: count(tag('FairDraw')),
      game,
      games,
      commitment: tag('FairCommitment'),
      shares,
      keys: this.keys,
    };
    return record;
  }
}

// The games of a text; throws a RecordFault for anything that is no record.
export function readFairRecords(text: string): FairRecord[] {
  const records: FairRecord[] = [];
  let reader: Reader | null = null;
  let line = 0;
  for (const whole of text.replace(/^\uFEFF/, '').split('\n')) {
    line += 1;
    const row = whole.trim();
    if (row === '' || row.startsWith('#')) continue;
    if (row.startsWith('[')) {
      const tag = /^\[([A-Za-z][A-Za-z0-9]*) *"((?:[^"\\]|\\["\\])*)"\]\s*(#.*)?$/.exec(row);
      if (tag === null) throw new RecordFault('tag-malformed', line);
      const [, name, value] = tag as unknown as [string, string, string];
      if (name !== 'Knister') {
        if (reader === null) throw new RecordFault('version-missing', line);
        reader.takeTag(name, value, line);
        continue;
      }
      if (reader !== null) records.push(reader.finish());
      if (value !== '1') throw new RecordFault('version-unknown', line);
      reader = new Reader(line);
      continue;
    }
    if (reader === null) throw new RecordFault('version-missing', line);
    reader.takeRound(row.replace(/#.*/, '').trim().split(/\s+/), line);
  }
  if (reader === null) throw new RecordFault('empty', line);
  records.push(reader.finish());
  return records;
}
