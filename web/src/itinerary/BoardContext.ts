import { createContext, type ReactNode, useContext } from 'react';
import type { Day as CalendarDay } from '@joborder/shared/dates';
import type { Position } from '@joborder/shared/geography/distance';
import type { PlaceRow } from '@joborder/shared/places/contract';
import type { DayFeasibility, Visit } from '@joborder/shared/trips/feasibility';
import type { Target } from '@joborder/shared/trips/itinerary';
import type { DayPart, PickedPlace, PlanDay, PlanStop } from '@joborder/shared/trips/plan';
import type { OpenDays } from './use-open-days';

/** What is being dragged, and where it would land. */
export interface Dragging {
  readonly key: string;
  /** Height of the card in px: the slot keeps it free. */
  readonly height: number;
  readonly landing: Target | null;
}

/** Every act on the stops; refusals say why and ask nothing of the caller. */
export interface StopActions {
  /** Answers whether the stop now stands elsewhere. */
  move(key: string, to: Target): boolean;
  /** Moves stops to the end of their parts of another day; told and taken back as one act. */
  moveOn(keys: readonly string[], day: number): void;
  /** Asks first. */
  removeStop(key: string): Promise<void>;
  /** The parts of the day that got the place, none when refused. */
  addPlace(day: number, place: PickedPlace, parts: readonly DayPart[]): readonly DayPart[];
}

/** What the place picker asks for. */
export interface PlaceQuery {
  readonly name: string;
  readonly categories: readonly number[];
  /** The picker's region, unless it was lifted. */
  readonly region: number | null;
  /** The nearest to it come first. */
  readonly near: Position | null;
  /** Only what was used lately. */
  readonly recent: boolean;
  readonly take: number;
  readonly skip: number;
}

export interface PickerPlan {
  /** Cards per load. */
  readonly take: number;
  /** Searches while somebody types, after a pause of so many ms; by Enter or the button when absent. */
  readonly pause?: number;
  /** Offers all day beside the three parts. */
  readonly allDay?: boolean;
  /** The search can sort by nearness and list what was used lately. */
  readonly suggests?: boolean;
  /** What the list begins limited to; both can be lifted in the picker. */
  readonly region?: { readonly id: number; readonly name: string };
  readonly categories?: readonly number[];
  find(query: PlaceQuery, signal: AbortSignal): Promise<PlaceRow[]>;
}

/** What a feature says about its plan: everything that the board does not know itself. */
export interface BoardPlan {
  /** '' where the plan has no dates. */
  dateOf(day: number): CalendarDay;
  /** Why a stop must stay as it is; null where it may move. */
  fixed(stop: PlanStop): string | null;
  /** A warning under the card; null where there is none. */
  warning(stop: PlanStop, day: number): ReactNode;
  /** How a day would go on the road. */
  feasibility?(day: number): DayFeasibility | null;
  /** Ways by road are known; else they are estimated. */
  readonly byRoad?: boolean;
  /** An earlier part of the same day in which a place is still open. */
  earlier?(day: number, visit: Visit): Target | null;
  /** Leads to where flights within the country are filled in. */
  addFlight?(): void;
  /** Why a day cannot go; null where it can. */
  keepsDay(day: number): string | null;
  /** Cards show the address, cut after 40 characters (BO 9). */
  readonly showsAddress?: boolean;
  readonly picker: PickerPlan;
}

export interface Board extends StopActions, Omit<OpenDays, 'isOpen'> {
  readonly days: readonly PlanDay[];
  readonly plan: BoardPlan;
  readonly dragging: Dragging | null;
  /** Narrow screen: no dragging, one day at a time, menus inside the cards. */
  readonly phone: boolean;
  isOpen(day: PlanDay): boolean;
  pickPlaces(day: number, part: DayPart | null): void;
  /** Asks first; answers whether the day is gone. */
  removeDay(day: number): Promise<boolean>;
}

const Context = createContext<Board | null>(null);
export const BoardProvider = Context.Provider;

/** The board that the component stands on. */
export function useBoard(): Board {
  const board = useContext(Context);
  if (!board) throw new Error('useBoard outside the board');
  return board;
}

/** A place and where it is. */
export interface PlaceCardProps {
  readonly stop: PlanStop;
  readonly day: number;
  readonly part: DayPart;
  readonly index: number;
  readonly last: boolean;
}
