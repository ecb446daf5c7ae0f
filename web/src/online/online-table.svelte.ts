// web/src/online/online-table.svelte.ts: this device at one table of the server: what it sees, what it has asked, and what it shows before
// the answer is there. The server decides; nothing here does.
import { soon } from '../device/soon';
import { cellCount, cellIndex, cellName, freeGlyph, glyphsOf, inRows } from '../rules/notation';
import { protocolVersion, type Command, type FromServer, type View } from '../rules/protocol';
import { rules, type Points, type RecordedGame } from '../rules/rules';
import { TableAtHand, type Emote, type Finished, type Listener, type Placing, type WireState } from '../table/at-hand.svelte';
import { keepFinished } from '../table/finished';
import { withNews } from '../table/news';
import { cellOf, nextRound, rollsOf, writtenRounds } from '../table/reading';
import { told } from '../words/told.svelte';
import { words } from '../words/words.svelte';
import { isTrouble, recordsOf, serverAnswers, socketAddress } from './api';
import { Commands, type Answer } from './commands';
import { checkDice, drawTask, freshCommitment, keepFindings, voiceUnused, type DiceCheck } from './dice-check';
import type { DiceAlarm } from './kept-draws';
import { countHint, dropTable, hintsAt, keepTable } from './live-tables';
import { myToken } from './me';
import { troubleWords } from './opening';
import { Wire, type Socket } from './wire';

export type Role = 'player' | 'wall';

// Why the table cannot be had, for good or until somebody asks again.
const lasting = new Set(['no-table', 'other-version', 'bad-message', 'too-many-tries', 'table-crowded', 'server-full', 'table-damaged']);

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

export class OnlineTable extends TableAtHand {
  view = $state.raw<View | null>(null);
  wire = $state<WireState>('coming');
  farewell = $state.raw<{ code: string; retryAfter: number } | null>(null);
  check = $state.raw<DiceCheck | null>(null);
  alarm = $state.raw<DiceAlarm | null>(null); // what did not fit in this draw; it stays
  readonly voiceUnused = $derived(this.view !== null && voiceUnused(this.view));
  emotes = $state.raw<readonly { seat: number; emote: Emote; number: number }[]>([]);
  #placing = $state.raw<Placing | null>(null);
  #asked = $state(0); // commands without an answer
  #records = $state.raw<{ of: string; games: RecordedGame[] }>({ of: '', games: [] }); // of all seats, as the server tells them
  #clockOffset = 0;
  #emoteCount = 0;
  readonly #commands: Commands;
  readonly #wire: Wire;
  #hiddenAt = 0;

  #key: string;

  constructor(
    readonly code: string,
    readonly role: Role,
    listener?: Listener,
    key = code, // what a link holds
  ) {
    super();
    this.#key = key;
    if (listener !== undefined) this.listener = listener;
    this.#commands = new Commands(shelfOf(code), (id, command) => this.#wire.send(JSON.stringify({ type: 'do', id, command })));
    this.#wire = new Wire(
      {
        connect: () => new WebSocket(socketAddress()) as unknown as Socket,
        probe: serverAnswers,
        random: Math.random,
        hidden: () => document.visibilityState === 'hidden',
        soon,
      },
      { up: () => this.#greet(), text: (text) => this.#receive(text), state: (state) => (this.wire = state) },
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

  // Everything asked has been answered: it is on the server's disk.
  get settled(): boolean {
    return this.#asked === 0;
  }
  override until(moment: number): number {
    return super.until(moment) - this.#clockOffset;
  }
  readonly #ahead = $derived.by((): Placing | null => {
    const placing = this.#placing;
    const known =
      placing === null || placing.game !== this.view?.game || this.own === undefined || cellOf(this.own, placing.round) !== null;
    return known ? null : placing;
  });
  override get ahead(): Placing | null {
    return this.#ahead;
  }

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
    if (refused !== null) this.listener.refused?.(this, refused, command.type);
    return refused === null;
  }
  sit(name: string): Promise<boolean> {
    return this.do({ type: 'sit', commitment: freshCommitment(), ...(name === '' ? {} : { name }) });
  }
  override rollDice(): Promise<boolean> {
    const { game = 1, round = 0 } = this.view!;
    return this.do({ type: 'roll', at: { game, round: round + 1 } });
  }
  // It is on its way before it is drawn; the tick comes when it is on disk.
  override async write(cell: number, seen?: Promise<void>): Promise<boolean> {
    const { view, number, previews } = this;
    if (view?.own === undefined || number === null) return false;
    if (glyphsOf(this.sheet)[cell] !== freeGlyph) {
      this.listener.refused?.(this, 'cell-taken', 'write');
      return false;
    }
    const at = { game: view.game ?? 1, round: nextRound(view.own) };
    const sent = this.do({ type: 'write', at, cell: cellName(cell) });
    await seen;
    this.#placing = { ...at, cell };
    this.listener.wrote?.(this, cell, number, previews[cell] ?? []);
    const done = await sent;
    if (!done && this.#placing?.round === at.round && this.#placing.game === at.game) this.#placing = null;
    return done;
  }
  override async undo(): Promise<boolean> {
    const { game = 1, round = 0, own } = this.view!;
    this.#placing = null;
    const done = await this.do({ type: 'undo', at: { game, round } });
    if (done) this.listener.undone?.(this, own!.seat);
    return done;
  }
  override rematch(): boolean {
    void this.do({ type: 'rematch' });
    return true;
  }
  override countHint(): void {
    countHint(this.code, this.#game, this.round);
  }

  // --- when a game is over ---

  // The draw makes games of a rematch others than those before.
  get #game(): string {
    return this.keptId(this.view?.game ?? 1);
  }
  override keptId(number: number): string {
    return `${this.view?.id}-${this.view?.draw.number ?? 1}-${number}`;
  }
  override get played(): number {
    const { phase, game = 1 } = this.view ?? {};
    return phase === 'finished' || phase === 'between' ? game : game - 1;
  }
  // All sheets as the server tells them; until then, or where it cannot, the own one of the last game as this page saw it.
  override finished(number: number): Finished | null {
    const all = this.#records.of === this.#game ? this.#records.games : [];
    const recorded = all[number - 1 - this.played + all.length];
    if (recorded !== undefined) return { recorded, seats: recorded.seats.map((_, seat) => seat) };
    return number === this.played ? this.#ownGame() : null;
  }
  #ownGame(): Finished | null {
    const { view, own } = this;
    if (view === null || own === undefined || writtenRounds(own) < rollsOf(view).length || rollsOf(view).length < cellCount) return null;
    const commands = rollsOf(view).flatMap((roll, i) => [`roll 0 ${roll}`, `write 0 ${cellName(cellOf(own, i + 1)!)}`]);
    return { recorded: rules.record(1, [this.nameOf(own.seat)], ['start 1 0 1', ...commands, 'close']), seats: [own.seat] };
  }
  // Asks for everybody's sheets. One's own games at tables count among one's finished ones.
  async fetchRecords(): Promise<void> {
    const game = this.#game;
    const text = await recordsOf(this.#key);
    const reading = isTrouble(text) || text.trim() === '' ? null : rules.read(text);
    if (game !== this.#game) return;
    this.#records = { of: game, games: reading === null || 'error' in reading ? [] : reading.games.slice(-this.played) };
    if (this.own?.rounds.includes(freeGlyph) === false) {
      const alarm = this.alarm === null ? {} : { alarm: this.alarm.round };
      keepFinished(this, { kind: 'table', hints: hintsAt(this.code, game), ...alarm }, this.played);
    }
  }

  // --- the wire ---

  #greet(): void {
    this.#commands.restart();
    this.#wire.send(
      JSON.stringify({
        type: 'hello',
        version: protocolVersion,
        table: this.#key,
        token: myToken(),
        ...(this.role === 'wall' ? { role: 'wall' } : {}),
      }),
    );
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as FromServer;
    const before = this.view;
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
        this.listener.news?.(this, [], before);
        break;
      case 'news': {
        if (before === null) return;
        const leap = message.items.find(
          (item) => item.type === 'rolled' && message.table === undefined && item.round !== (before.round ?? 0) + 1,
        );
        if (leap !== undefined) return this.#wire.wake(true); // something was missed: the whole table comes with a new socket
        this.#take(
          message.table ?? withNews(before, message.clock, message.items, (sheet) => (rules.points(inRows(sheet)) as Points).total),
        );
        // A server of a later day may know more emotes.
        const items = message.items.filter((item) => item.type !== 'emoted' || words.has(`emote.${item.emote}`));
        for (const item of items) {
          if (item.type === 'emoted') this.#show(item.seat, item.emote);
        }
        this.listener.news?.(this, items, before);
        break;
      }
    }
    this.#attendDraw();
  }
  #take(view: View): void {
    this.#clockOffset = view.clock.now - Date.now();
    this.#wire.crowded = view.big === true;
    const sameDraw = this.view?.draw.number === view.draw.number && this.view?.game === view.game;
    this.view = view;
    this.#key = view.invite ?? this.#key; // opens from any network this device comes to
    this.farewell = null;
    if (this.#placing !== null && this.#ahead === null) this.#placing = null;
    this.check = checkDice(view, sameDraw ? this.check : null);
    this.alarm = keepFindings(view, this.check);
    if (view.own !== undefined || view.hosting === true) keepTable(this.code);
  }
  #attendDraw(): void {
    const { view } = this;
    if (view === null || this.role === 'wall') return;
    const task = drawTask(view);
    const pending = this.#commands.pending.some((one) => one.type === 'commit' || one.type === 'reveal');
    if (task === null || pending) return;
    // Another tab of ours may have been quicker: then the refusal says nothing new.
    void this.ask(task.do === 'commit' ? { type: 'commit', commitment: freshCommitment() } : { type: 'reveal', nonce: task.nonce });
  }
  #farewell(code: string, retryAfter: number): void {
    this.#wire.rest(retryAfter);
    // The server's disk is full: it goes on by itself, and so do we.
    if (code === 'server-no-room') told.tell(troubleWords({ code, retryAfter }));
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
