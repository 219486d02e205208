// Breakings of the rules of orders on their way: progress page, guide's page, papers, public look-up.
export default [
  {
    rule: 'PROG-01',
    file: 'web/src/tracking/use-progress.ts',
    find: 'await cache.invalidateQueries(filter);',
    put: '',
  },
  {
    rule: 'PROG-02',
    file: 'web/src/tracking/ProgressPage.tsx',
    find: 'const code = plainOrderCode(joborder_code);',
    put: "const code = joborder_code && '110000000000000';",
  },
  {
    rule: 'PROG-03',
    file: 'web/src/tracking/StatusHeader.tsx',
    find: "<b>{t('day', { day, days })}</b>",
    put: "<b>{t('day', { day: days, days: day })}</b>",
  },
  {
    rule: 'PROG-04',
    file: 'shared/src/tracking/rules.ts',
    find: "return checkoutdate === null ? 'checkedIn' : 'checkedOut';",
    put: "return checkoutdate === null ? 'checkedOut' : 'checkedIn';",
  },
  {
    rule: 'PROG-05',
    file: 'web/src/tracking/progress-view.ts',
    find: 'label: String(visit.n),',
    put: "label: '',",
  },
  {
    rule: 'PROG-06',
    file: 'web/src/tracking/OrderInfo.tsx',
    find: "t('followers', { count: order.tourists_followers })",
    put: "t('followers', { count: order.tourists_fifteen })",
  },
  {
    rule: 'PROG-07',
    file: 'web/src/tracking/ProgressPage.tsx',
    find: "return code === '' ? <AskCode />",
    put: "return code === '-' ? <AskCode />",
  },
  {
    rule: 'PROG-08',
    file: 'web/src/tracking/look.ts',
    find: "'0': { word: 'awaiting', tone: 'amber', Icon: IconClockHour4 },\n  '-1': { word: 'refused', tone: 'red', Icon: IconUserX },",
    put: "'-1': { word: 'awaiting', tone: 'amber', Icon: IconClockHour4 },\n  '0': { word: 'refused', tone: 'red', Icon: IconUserX },",
  },
  {
    rule: 'PROG-09',
    file: 'shared/src/tracking/rules.ts',
    find: "if (status === -1) return 'cancelled';",
    put: '',
  },
  {
    rule: 'PROG-10',
    file: 'web/src/tracking/progress-view.ts',
    find: "checkedOut: 'green',\n  checkedIn: 'amber',",
    put: "checkedOut: 'amber',\n  checkedIn: 'green',",
  },
  {
    rule: 'PROG-11',
    file: 'shared/src/tracking/rules.ts',
    find: "remark === NOT_SPECIFIED ? 'unspecified' : 'abnormal'",
    put: "remark === NOT_SPECIFIED ? 'abnormal' : 'unspecified'",
  },
  {
    rule: 'PROG-12',
    file: 'web/src/tracking/view-state.ts',
    find: 'const PLACE_SIZE = 10;',
    put: 'const PLACE_SIZE = 20;',
  },
  {
    rule: 'PROG-13',
    file: 'web/src/tracking/view-state.ts',
    find: 'const TOURIST_SIZE = 50;',
    put: 'const TOURIST_SIZE = 20;',
  },
  {
    rule: 'PROG-14',
    file: 'web/src/tracking/progress-view.ts',
    find: 'zoom: 13 }',
    put: 'zoom: 12 }',
  },
];
