import {
  IconChartBar,
  IconChartDots3,
  IconChartHistogram,
  IconClipboardCheck,
  IconClipboardList,
  IconFileText,
  IconFlame,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconMap2,
  IconMapPin,
  IconReport,
  IconScan,
  IconTrendingUp,
  IconUsers,
} from '@tabler/icons-react';
import type { Capacity } from '@joborder/shared/session/capacities';
import { paths } from '../paths';
import type { shell } from './messages.th';

type NavName = keyof typeof shell.nav;

export interface NavItem {
  readonly name: NavName;
  readonly href: string;
  readonly icon: typeof IconMap2;
  /** The capacity that lists it; everyone who is signed in when absent. */
  readonly needs?: Capacity;
  /** Other addresses that belong to the entry. */
  readonly also?: readonly string[];
}

export interface NavGroup {
  readonly name: keyof typeof shell.groups | null;
  readonly items: readonly NavItem[];
}

/** Everything that a menu may list, in its order (D30). */
const GROUPS: readonly NavGroup[] = [
  {
    name: null,
    items: [
      {
        name: 'workQueue',
        href: paths.workQueue(),
        icon: IconClipboardList,
        needs: 'work_queue:view_navigate',
        also: ['/Workqueue/'],
      },
      {
        name: 'inspect',
        href: paths.inspect(),
        icon: IconScan,
        needs: 'joborder_search:view_navigate',
        also: ['/inspect/', paths.jobOrderSearch()],
      },
      {
        name: 'guideWork',
        href: paths.guideWork(),
        icon: IconClipboardList,
        needs: 'guide_work:view_navigate',
      },
      {
        name: 'trips',
        href: paths.trips(),
        icon: IconMap2,
        needs: 'trip:view_navigate',
        also: ['/Tripdetail', '/Trip/'],
      },
      {
        name: 'jobOrders',
        href: paths.jobOrders(),
        icon: IconFileText,
        also: ['/Joborderaddjb', '/joborder/progress', '/Savedoc', '/Savedoc/', '/Joborderadd'],
      },
      {
        name: 'inspections',
        href: paths.inspections(),
        icon: IconClipboardCheck,
        needs: 'joborder_search:view_navigate',
      },
    ],
  },
  {
    name: 'management',
    items: [
      {
        name: 'users',
        href: paths.users(),
        icon: IconUsers,
        needs: 'user:view_navigate',
        also: ['/User', '/User/', '/Users/', '/Userdetail/'],
      },
      {
        name: 'places',
        href: paths.places(),
        icon: IconMapPin,
        needs: 'place:view_navigate',
        also: ['/places/'],
      },
      {
        name: 'tripTemplates',
        href: paths.tripTemplates(),
        icon: IconListDetails,
        needs: 'trip_template:view_navigate',
        also: ['/Tripmanagement/'],
      },
      { name: 'audit', href: paths.audit(), icon: IconHistory, needs: 'audit:view_navigate' },
    ],
  },
  {
    name: 'reports',
    items: [
      {
        name: 'reports',
        href: paths.reports(),
        icon: IconLayoutDashboard,
        needs: 'tourists_report:view_navigate',
      },
      {
        name: 'touristsReport',
        href: paths.touristsReport(),
        icon: IconReport,
        needs: 'tourists_report:view_navigate',
      },
      {
        name: 'touristsCountReport',
        href: paths.touristsCountReport(),
        icon: IconChartBar,
        needs: 'report:view_navigate',
      },
      {
        name: 'trendsReport',
        href: paths.trendsReport(),
        icon: IconTrendingUp,
        needs: 'report:view_navigate',
      },
      {
        name: 'relationReport',
        href: paths.relationReport(),
        icon: IconChartDots3,
        needs: 'report:view_navigate',
      },
      {
        name: 'staffReport',
        href: paths.staffReport(),
        icon: IconChartHistogram,
        needs: 'staff_report:view_navigate',
      },
      { name: 'heatMap', href: paths.heatMap(), icon: IconFlame, needs: 'report:view_navigate' },
    ],
  },
];

/** The menu of somebody with these capacities; groups without an entry fall away. */
export const menuOf = (can: (capacity: Capacity) => boolean): readonly NavGroup[] =>
  GROUPS.map((group) => ({
    ...group,
    items: group.items.filter(({ needs }) => !needs || can(needs)),
  })).filter(({ items }) => items.length > 0);

/** Does the entry stand for the address that is open? */
export function isCurrent(item: NavItem, pathname: string): boolean {
  return (
    pathname === item.href.split('?')[0] ||
    (item.also ?? []).some((prefix) =>
      prefix.endsWith('/') ? pathname.startsWith(prefix) : pathname === prefix,
    )
  );
}
