// What the day board says, in the wizards of job orders and of trips.
import { board as parts } from '../itinerary/messages.th';

export const board = {
  board: parts,
};
