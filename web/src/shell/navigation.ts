import {
  IconChartBar,
  IconChartDots3,
  IconChartHistogram,
  IconClipboardCheck,
  IconFileSearch,
  IconFileText,
  IconFlame,
  IconListDetails,
  IconMap2,
  IconMapPin,
  IconReport,
  IconTrendingUp,
  IconUsers,
} from '@tabler/icons-react';
import { paths } from '../paths';
import type { shell } from './messages.th';

type NavName = keyof typeof shell.nav;

export interface NavItem {
  readonly name: NavName;
  readonly href: string;
  readonly icon: typeof IconMap2;
  /** Other addresses that belong to the entry. */
  readonly also?: readonly string[];
}

export interface NavGroup {
  readonly name: keyof typeof shell.groups | null;
  readonly items: readonly NavItem[];
}

const ITEMS = {
  trips: { name: 'trips', href: paths.trips(), icon: IconMap2, also: ['/Tripdetail', '/Trip/'] },
  jobOrders: {
    name: 'jobOrders',
    href: paths.jobOrders(),
    icon: IconFileText,
    also: ['/Joborderaddjb', '/joborder/progress', '/Savedoc', '/Joborderadd'],
  },
  jobOrderSearch: {
    name: 'jobOrderSearch',
    href: paths.jobOrderSearch(),
    icon: IconFileSearch,
  },
  guideWork: { name: 'guideWork', href: paths.guideWork(), icon: IconClipboardCheck },
  users: {
    name: 'users',
    href: paths.users(),
    icon: IconUsers,
    also: ['/User', '/User/', '/Users/', '/Userdetail/'],
  },
  places: { name: 'places', href: paths.places(), icon: IconMapPin, also: ['/places/'] },
  tripTemplates: {
    name: 'tripTemplates',
    href: paths.tripTemplates(),
    icon: IconListDetails,
    also: ['/Tripmanagement/'],
  },
  touristsReport: { name: 'touristsReport', href: paths.touristsReport(), icon: IconReport },
  touristsCountReport: {
    name: 'touristsCountReport',
    href: paths.touristsCountReport(),
    icon: IconChartBar,
  },
  trendsReport: { name: 'trendsReport', href: paths.trendsReport(), icon: IconTrendingUp },
  relationReport: { name: 'relationReport', href: paths.relationReport(), icon: IconChartDots3 },
  staffReport: { name: 'staffReport', href: paths.staffReport(), icon: IconChartHistogram },
  heatMap: { name: 'heatMap', href: paths.heatMap(), icon: IconFlame },
} as const satisfies Record<string, NavItem>;

const ALL_REPORTS: NavGroup = {
  name: 'reports',
  items: [
    ITEMS.touristsReport,
    ITEMS.touristsCountReport,
    ITEMS.trendsReport,
    ITEMS.relationReport,
    ITEMS.staffReport,
    ITEMS.heatMap,
  ],
};

/** The menu by kind of user (D30); unknown kinds see what is not gated. */
const MENUS: Record<string, readonly NavGroup[]> = {
  '1': [
    { name: null, items: [ITEMS.trips, ITEMS.jobOrders] },
    { name: 'management', items: [ITEMS.users, ITEMS.places, ITEMS.tripTemplates] },
    ALL_REPORTS,
  ],
  '2': [{ name: null, items: [ITEMS.trips, ITEMS.jobOrders, ITEMS.guideWork] }],
  '3': [
    { name: null, items: [ITEMS.trips, ITEMS.jobOrders] },
    { name: 'management', items: [ITEMS.places] },
    { name: 'reports', items: [ITEMS.touristsReport] },
  ],
  '4': [{ name: null, items: [ITEMS.jobOrders] }, ALL_REPORTS],
  '5': [{ name: null, items: [ITEMS.jobOrderSearch, ITEMS.jobOrders] }],
};

export function menuOf(kind: string): readonly NavGroup[] {
  return MENUS[kind] ?? [{ name: null, items: [ITEMS.jobOrders] }];
}

/** Does the entry stand for the address that is open? */
export function isCurrent(item: NavItem, pathname: string): boolean {
  return (
    pathname === item.href.split('?')[0] ||
    (item.also ?? []).some((prefix) =>
      prefix.endsWith('/') ? pathname.startsWith(prefix) : pathname === prefix,
    ) ||
    (item.name === 'jobOrders' && pathname.startsWith('/Savedoc/'))
  );
}
