import { UserType } from '../user-type';

const EVERYONE = [1, 2, 3, 4, 5] as const;

/**
 * Which kinds of user may do what (D29, D30): 1 administrator, 2 guide, 3 agency, 4 officer, 5
 * tourism police. Calls take their kinds from here, the sign-in delivers them, and the web draws
 * its menu, screens and buttons by them. `…:view_navigate` says that the menu lists a screen;
 * whoever may open it without that comes another way.
 */
export const CAPACITIES = {
  'trip:view_navigate': [1, 2, 3],
  'joborder:view_navigate': EVERYONE,
  'joborder_search:view_navigate': [4, 5],
  'guide_work:view_navigate': [2],
  'user:view_navigate': [1],
  'place:view_navigate': [1, 3],
  'trip_template:view_navigate': [1],
  'audit:view_navigate': [1],
  'tourists_report:view_navigate': [1, 3, 4],
  'report:view_navigate': [1, 4],
  'staff_report:view_navigate': [1, 4],

  'trip:plan': [1, 2, 3],
  'trip_template:manage': [1],
  'joborder:write': [1, 2, 3],
  'joborder:view_all': [1, 4, 5],
  // Names the agency that an order is filed for (D31).
  'joborder:file_for_agency': [1],
  'joborder:inspect': [1, 4, 5],
  'joborder:access_log': [1, 3],
  'guide_work:do': [2],
  'place:manage': [1, 3, 4],
  'place:add': [1, 2, 3, 4],
  'place:approve': [1, 4],
  'user:manage': [1, 4],
  'user:import': [1],
  // Who manages data of everybody.
  'second_factor:use': [1, 4],
  'identity:decide': [1, 4],
  'work_queue:view_navigate': [1, 4],
  // Officers keep everybody's account but administrators' (decision 19).
  'administrator:manage': [1],
  'tourists_report:view': [1, 3, 4],
  'report:view': [1, 4],
  'staff_report:view': [1, 4],
  'audit:view': [1],
} as const satisfies Record<string, readonly UserType[]>;

export type Capacity = keyof typeof CAPACITIES;

/** What is about all agencies, and therefore not for administrators who belong to one (D31). */
const WITHOUT_AGENCY: readonly Capacity[] = [
  'joborder:view_all',
  'joborder:file_for_agency',
  'joborder:inspect',
  'user:view_navigate',
  'user:manage',
  'user:import',
  'administrator:manage',
  'audit:view_navigate',
  'audit:view',
  'staff_report:view_navigate',
  'staff_report:view',
  'identity:decide',
  'work_queue:view_navigate',
];

export const can = (type: UserType, capacity: Capacity): boolean =>
  (CAPACITIES[capacity] as readonly UserType[]).includes(type);

/** What the sign-in delivers to somebody. */
export const capacitiesOf = (holder: {
  readonly type: UserType;
  readonly agencyId: number | null;
}): Capacity[] => {
  const isLimited = holder.type === UserType.administrator && holder.agencyId !== null;
  return (Object.keys(CAPACITIES) as Capacity[]).filter(
    (capacity) => can(holder.type, capacity) && !(isLimited && WITHOUT_AGENCY.includes(capacity)),
  );
};
