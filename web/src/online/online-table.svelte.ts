// web/src/online/online-table.svelte.ts: this device at one table of the server: what it sees, what it has asked, and what it shows before
// the answer is there. The server decides; nothing here does.
import { soon } from '../device/soon';
import { cellIndex, cellName } from '../rules/notation';
import { rules } from '../rules/rules';
import type { Completion, Points } from '../rules/rules';
import type { Command, FromServer, NewsItem, Options, Table } from '../table/protocol';
import { serverAnswers, socketAddress } from './api';
import { Commands, type Answer } from './commands';
import { checkDice, drawTask, freshCommitment, type DiceCheck } from './dice-check';
import { dropTable, keepTable } from './live-tables';
import { myToken } from './me';
import { seatName } from './seat-names';
import { cellOf, diceOf, inRows, nextRound, ownGlyphs, sumOf, withNews, writtenRounds } from './table-news';
import { Wire, type LineState, type Socket } from './wire';

const protocolVersion = 1;
export type Role = 'player' | 'wall';
type Emote = (NewsItem & { type: 'emoted' })['emote'];

// A number that was put somewhere and is not on the server's disk yet.
interface Placing {
  game: number;
  round: number;
  cell: number;
}

export interface Listener {
  // After what has come was applied; `before` is the table until then.
  news?: (items: readonly NewsItem[], before: Table | null) => void;
  refused?: (code: string, command: Command) => void;
  wrote?: (cell: number, number: number, lines: Completion[]) => void;
}

// Why the table cannot be had, for good or until somebody asks again.
const lasting = new Set(['no-table', 'other-version', 'bad-message', 'too-many-tries', 'table-crowded', 'server-full']);

const shelfOf = (code: string) => ({
  read: (): string | null => {
    try {
      return sessionStorage.getItem(`knister.commands.${code}`);
    } catch {
      return null;
    }
  },
  write: (text: string): void => {
    try {
      sessionStorage.setItem(`knister.commands.${code}`, text);
    } catch {
      // then a reload asks anew
    }
  },
});

export class OnlineTable {
  table = $state.raw<Table | null>(null);
  line = $state<LineState>('coming');
  farewell = $state.raw<{ code: string; retryAfter: number } | null>(null);
  check = $state.raw<DiceCheck | null>(null);
  emotes = $state.raw<readonly { seat: number; emote: Emote; number: number }[]>([]);
  #placing = $state.raw<Placing | null>(null);
  #asked = $state(0); // commands without an answer
  #clockOffset = 0;
  #emoteCount = 0;
  readonly #commands: Commands;
  readonly #wire: Wire;
  #hiddenAt = 0;

  constructor(
    readonly code: string,
    readonly role: Role,
    private readonly listener: Listener = {},
  ) {
    this.#commands = new Commands(shelfOf(code), (id, command) => this.#wire.send(JSON.stringify({ type: 'do', id, command })));
    this.#wire = new Wire(
      {
        connect: () => new WebSocket(socketAddress()) as unknown as Socket,
        probe: serverAnswers,
        random: Math.random,
        hidden: () => document.visibilityState === 'hidden',
        soon,
      },
      { up: () => this.#greet(), text: (text) => this.#receive(text), state: (state) => (this.line = state) },
    );
    for (const command of this.#commands.pending) {
      if (command.type === 'write') this.#placing = { ...command.at, cell: cellIndex(command.cell) };
    }
  }

  // Until the answer is called.
  connect(): () => void {
    const back = (): void => this.#wire.wake(false);
    const gone = (): void => this.#wire.lose();
    // A device that slept has a socket that may only look alive.
    const turned = (): void => {
      if (document.visibilityState === 'hidden') this.#hiddenAt = Date.now();
      else this.#wire.wake(this.#hiddenAt > 0 && Date.now() - this.#hiddenAt > 10_000);
    };
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) this.#wire.wake(true);
    };
    addEventListener('online', back);
    addEventListener('offline', gone);
    addEventListener('pageshow', shown);
    document.addEventListener('visibilitychange', turned);
    document.addEventListener('resume', back);
    this.#wire.start();
    return () => {
      removeEventListener('online', back);
      removeEventListener('offline', gone);
      removeEventListener('pageshow', shown);
      document.removeEventListener('visibilitychange', turned);
      document.removeEventListener('resume', back);
      this.#wire.end();
    };
  }

  // --- what is seen ---

  get own() {
    return this.table?.own;
  }
  get options(): Options {
    return this.table?.options ?? {};
  }
  get hosting(): boolean {
    return this.table?.hosting === true;
  }
  // Everything asked has been answered: it is on the server's disk.
  get settled(): boolean {
    return this.#asked === 0;
  }
  nameOf(seat: number): string {
    return seatName(this.options, this.table?.seats ?? [], seat);
  }
  // Milliseconds until a moment of the server's clock.
  until(moment: number): number {
    return moment - this.#clockOffset - Date.now();
  }

  readonly #ahead = $derived.by((): Placing | null => {
    const placing = this.#placing;
    return placing !== null && placing.game === this.table?.game && this.own !== undefined && cellOf(this.own, placing.round) === null
      ? placing
      : null;
  });
  // The own sheet with what was just put there, in rows.
  readonly sheet = $derived.by((): string => {
    if (this.table?.own === undefined) return inRows('.'.repeat(25));
    const glyphs = ownGlyphs(this.table);
    const ahead = this.#ahead;
    if (ahead === null) return inRows(glyphs);
    const glyph = '..23456789ABC'[sumOf(this.table, ahead.round)]!;
    return inRows(glyphs.slice(0, ahead.cell) + glyph + glyphs.slice(ahead.cell + 1));
  });
  readonly points = $derived(rules.points(this.sheet) as Points);
  // The number to be written now, and the round it belongs to: who catches up is behind the table.
  readonly number = $derived.by((): number | null => {
    const { table } = this;
    if (table?.own?.pending === undefined || table.paused === true || this.#ahead !== null) return null;
    return table.own.pending;
  });
  readonly round = $derived.by((): number => {
    const { table } = this;
    if (table?.own === undefined) return table?.round ?? 0;
    return this.number !== null || this.#ahead !== null ? nextRound(table.own) : writtenRounds(table.own);
  });
  readonly dice = $derived.by((): [number, number] | null => {
    return this.table === null ? null : diceOf(this.table, this.round);
  });
  get sum(): number {
    return this.table === null ? 0 : sumOf(this.table, this.round);
  }
  get catchesUp(): boolean {
    const { table } = this;
    return table?.own?.pending !== undefined && nextRound(table.own) < (table.round ?? 0);
  }
  // The last cell of this seat, and the lines it filled: shown until the next roll.
  readonly fresh = $derived.by((): { cell: number | null; lines: number[] } => {
    const { table } = this;
    if (table?.own === undefined || this.number !== null || this.round === 0) return { cell: null, lines: [] };
    const cell = this.#ahead?.cell ?? cellOf(table.own, this.round);
    if (cell === null) return { cell: null, lines: [] };
    const glyphs = this.sheet.replaceAll('/', '');
    const before = rules.points(inRows(glyphs.slice(0, cell) + '.' + glyphs.slice(cell + 1))) as Points;
    return { cell, lines: this.points.lines.flatMap((line, id) => (line.missing === 0 && before.lines[id]!.missing > 0 ? [id] : [])) };
  });
  get mayUndo(): boolean {
    const { table } = this;
    return table?.phase === 'playing' && table.paused !== true && (this.#ahead !== null ? !this.catchesUp : table.own?.mayUndo === true);
  }
  // A tick of one's own means: on the server's disk.
  get confirmed(): boolean {
    return this.#ahead === null && this.number === null && this.round > 0;
  }
  get mayRoll(): boolean {
    const { table } = this;
    if (table?.own === undefined || table.phase !== 'playing' || table.paused === true || this.number !== null || this.#ahead !== null)
      return false;
    const { roller, waiting } = table.clock;
    return roller === table.own.seat && waiting?.who === 'seats' && (waiting.seats ?? []).includes(table.own.seat);
  }
  readonly written = $derived.by((): { done: number; all: number } => {
    const { table } = this;
    if (table === null) return { done: 0, all: 0 };
    if (table.progress !== undefined && table.seats === undefined) return { done: table.progress.written, all: table.progress.of };
    const playing = (table.seats ?? []).filter((row) => row.status === undefined && row.catchesUp !== true);
    const ticked = new Set(table.written ?? []);
    if (this.#ahead !== null) ticked.add(table.own!.seat);
    return { done: playing.filter((row) => ticked.has(row.seat)).length, all: playing.length };
  });

  // --- what is asked ---

  ask(command: Command): Promise<Answer> {
    const answer = this.#commands.ask(command);
    this.#asked += 1;
    return answer.then((said) => {
      this.#asked -= 1;
      return said;
    });
  }
  // Asks, and lets the listener say it when the table refuses.
  async do(command: Command): Promise<boolean> {
    const { refused } = await this.ask(command);
    if (refused !== null) this.listener.refused?.(refused, command);
    return refused === null;
  }
  sit(name: string): Promise<boolean> {
    return this.do({ type: 'sit', commitment: freshCommitment(), ...(name === '' ? {} : { name }) });
  }
  roll(): Promise<boolean> {
    const { game = 1, round = 0 } = this.table!;
    return this.do({ type: 'roll', at: { game, round: round + 1 } });
  }
  // It is on its way before it is drawn; the tick comes when it is on disk.
  async write(cell: number, seen: Promise<void>): Promise<boolean> {
    const { table, number } = this;
    if (table?.own === undefined || number === null) return false;
    if (this.sheet.replaceAll('/', '')[cell] !== '.') {
      this.listener.refused?.('cell-taken', { type: 'write', at: { game: 1, round: 1 }, cell: cellName(cell) });
      return false;
    }
    const { sheet } = this;
    const at = { game: table.game ?? 1, round: nextRound(table.own) };
    const sent = this.do({ type: 'write', at, cell: cellName(cell) });
    await seen;
    this.#placing = { ...at, cell };
    this.listener.wrote?.(cell, number, rules.previews(sheet, number)[cell] ?? []);
    const done = await sent;
    if (!done && this.#placing?.round === at.round && this.#placing.game === at.game) this.#placing = null;
    return done;
  }
  undo(): Promise<boolean> {
    const { game = 1, round = 0 } = this.table!;
    this.#placing = null;
    return this.do({ type: 'undo', at: { game, round } });
  }

  // --- the line ---

  #greet(): void {
    this.#commands.lineUp();
    this.#wire.send(
      JSON.stringify({
        type: 'hello',
        version: protocolVersion,
        table: this.code,
        token: myToken(),
        ...(this.role === 'wall' ? { role: 'wall' } : {}),
      }),
    );
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as FromServer;
    const before = this.table;
    switch (message.type) {
      case 'pong':
        return;
      case 'answer':
        return this.#commands.answered(message.id, message.refused);
      case 'farewell':
        return this.#farewell(message.code, message.retryAfter ?? 0);
      case 'table':
        this.#take(message.table);
        this.#commands.know(message.table.newestCommand ?? 0);
        this.listener.news?.([], before);
        break;
      case 'news': {
        if (before === null) return;
        const leap = message.items.find(
          (item) => item.type === 'rolled' && message.table === undefined && item.round !== (before.round ?? 0) + 1,
        );
        if (leap !== undefined) return this.#wire.wake(true); // something was missed: the whole table comes with a new line
        this.#take(
          message.table ?? withNews(before, message.clock, message.items, (sheet) => (rules.points(inRows(sheet)) as Points).total),
        );
        for (const item of message.items) {
          if (item.type === 'emoted') this.#show(item.seat, item.emote);
        }
        this.listener.news?.(message.items, before);
        break;
      }
    }
    this.#attendDraw();
  }
  #take(table: Table): void {
    this.#clockOffset = table.clock.now - Date.now();
    this.#wire.crowded = table.big === true;
    const sameDraw = this.table?.draw.number === table.draw.number && this.table?.game === table.game;
    this.table = table;
    this.farewell = null;
    if (this.#placing !== null && this.#ahead === null) this.#placing = null;
    this.check = checkDice(table, sameDraw ? this.check : null);
    if (table.own !== undefined || table.hosting === true) keepTable(this.code);
  }
  #attendDraw(): void {
    const { table } = this;
    if (table === null || this.role === 'wall') return;
    const task = drawTask(table);
    const pending = this.#commands.pending.some((one) => one.type === 'commit' || one.type === 'reveal');
    if (task === null || pending) return;
    // Another tab of ours may have been quicker: then the refusal says nothing new.
    void this.ask(task.do === 'commit' ? { type: 'commit', commitment: freshCommitment() } : { type: 'reveal', nonce: task.nonce });
  }
  #farewell(code: string, retryAfter: number): void {
    this.#wire.rest(retryAfter);
    if (!lasting.has(code)) return;
    this.farewell = { code, retryAfter };
    this.#wire.end();
    if (code !== 'no-table') return;
    dropTable(this.code);
    this.#commands.clear();
  }

  #show(seat: number, emote: Emote): void {
    const number = ++this.#emoteCount;
    this.emotes = [...this.emotes.filter((one) => one.seat !== seat), { seat, emote, number }];
    setTimeout(() => (this.emotes = this.emotes.filter((one) => one.number !== number)), 4000);
  }
}
