// web/src/table/order.ts: who of the people at one device acts next.
//
// The dice go round clockwise, as the rules have it; the device goes round the other way. So it always moves to a neighbour, and
// whoever writes last holds it when their own roll comes: one hand-over less in every round.
import { isBot, type Player } from '../keep/saved-game';

export const peopleOf = (players: readonly Player[]): number[] => players.flatMap((player, seat) => (isBot(player) ? [] : [seat]));

// Who taps "Roll": the roller, or for a bot the next person clockwise.
export function rollsFor(players: readonly Player[], roller: number): number {
  for (let step = 0; step < players.length; ++step) {
    const seat = (roller + step) % players.length;
    if (!isBot(players[seat]!)) return seat;
  }
  return roller;
}

export function writingOrder(players: readonly Player[], roller: number): number[] {
  const first = rollsFor(players, roller);
  return players.map((_, step) => (first - step + players.length) % players.length).filter((seat) => !isBot(players[seat]!));
}
