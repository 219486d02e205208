// What the cards of places say.
import { placeCards as cards } from '../trips/cards/messages.th';

export const placeCards = {
  placeCards: cards,
};
