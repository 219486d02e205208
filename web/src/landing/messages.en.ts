import type { Shape } from '../platform/i18n/shape';
import type { landing as th } from './messages.th';

export const landing: Shape<typeof th> = {
  title: 'Tour guide job orders',
  department: 'Department of Tourism',
  headline: 'Guide job orders:<br></br>file, follow and print<br></br>in one place',
  intro: 'For tour operators and guides who bring visitors from abroad to see Thailand.',
  signIn: 'Sign in',
  usernameHint: 'Your username is your licence number',
  firstTime: 'First time here, or forgot your password?',
  menu: 'Menu',
  nav: { lookUp: 'Look up a job order', manuals: 'Manuals', apps: 'Apps' },
  map: {
    label: 'Map of an example route from Bangkok to Chiang Rai',
    bangkok: 'Bangkok',
    ayutthaya: 'Ayutthaya',
    phitsanulok: 'Phitsanulok',
    chiangMai: 'Chiang Mai',
    chiangRai: 'Chiang Rai',
  },
  example: {
    label: 'Example of a job order under way',
    title: 'Job order (example)',
    people: '{count, number} people',
    days: '{count, number} days',
    places: {
      first: 'Wat Mahathat, Ayutthaya',
      second: 'Wat Phra Si Sanphet',
      third: 'Wat Chaiwatthanaram',
    },
    checkedOut: 'Left {time}',
    checkedIn: 'Arrived {time}',
    notYet: 'Not yet',
  },
  lookUp: {
    title: 'Look up a job order',
    text: 'For officers and the public, no sign-in needed',
    code: 'Job order number',
    hint: 'the digits under the barcode on the paper',
    required: 'Please enter the job order number',
    submit: 'Look up',
  },
  audiences: {
    title: 'Manuals and apps for you',
    pdf: 'PDF',
    web: 'Read online',
    video: 'Video',
    appsLater: 'The app download is not available yet. Please use this website meanwhile.',
    agency: {
      name: 'Tour operators',
      text: 'Create job orders from ready-made trips, assign guides, import the passenger list and follow the group live.',
      manual: 'Manual for tour operators',
      apps: 'Works in the browser, nothing to install',
      template: 'Download the passenger list form (CSV)',
    },
    guide: {
      name: 'Tour guides',
      text: 'Accept work, check in and out of every place and record the tourists’ temperatures from your phone.',
      manual: 'Manual for guides',
      apps: 'Guide app',
    },
    officer: {
      name: 'Officers',
      text: 'Check a job order by its QR code, see its guides and tourists, and record the inspection.',
      manual: 'Manual for officers',
      apps: 'Officer app',
    },
  },
  steps: {
    title: 'A job order in 4 steps',
    first: {
      title: 'Job order details',
      text: 'Travel dates, arrival and departure flights and the foreign agency',
    },
    second: {
      title: 'Guides and places',
      text: 'Place by place for morning, afternoon and evening, guides by the day',
    },
    third: {
      title: 'Tourists',
      text: 'Paste from Excel or import a file; passports are checked for you',
    },
    fourth: {
      title: 'Review and confirm',
      text: 'Print the paper with barcode and QR code, then follow the trip',
    },
  },
  footer: {
    product: 'Job Order Online',
    owner: 'Department of Tourism, Ministry of Tourism and Sports',
    hours: 'Every day 08:00–20:00',
  },
};
