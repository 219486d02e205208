import type { Shape } from '../platform/i18n/shape';
import type { shell as th } from './messages.th';

export const shell: Shape<typeof th> = {
  product: 'Job Order Online',
  productOther: 'ใบสั่งงานออนไลน์',
  department: 'Department of Tourism',
  callCentre: 'Call centre',
  language: 'Language',
  mainMenu: 'Main menu',
  layout: 'Layout settings',
  userMenu: 'User menu',
  profile: 'Profile',
  logout: 'Logout',
  history: 'History of changes',
  more: 'More',
  signIn: 'Sign in',
  groups: {
    management: 'Management',
    reports: 'Reports',
  },
  nav: {
    trips: 'Trips',
    jobOrders: 'Job orders',
    jobOrderSearch: 'Look up a job order',
    guideWork: 'My work',
    users: 'User management',
    places: 'Places',
    tripTemplates: 'Trip management',
    audit: 'Audit log',
    touristsReport: 'Tourists report',
    touristsCountReport: 'Job order count',
    trendsReport: 'Tourism trends',
    relationReport: 'Data relationship',
    staffReport: 'Staff performance',
    heatMap: 'Heat map',
  },
};
