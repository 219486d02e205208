// Breakings of the rules of 'Job orders, sign-in, shell'.
export default [
  {
    rule: 'BROLE-06',
    file: 'shared/src/session/capacities.ts',
    find: "'trip:view_navigate': [1, 2, 3]",
    put: "'trip:view_navigate': [1, 3]",
  },
  {
    rule: 'LIST-06',
    file: 'web/src/job-orders/StatusBadge.tsx',
    find: "3: 'red', 4: 'green'",
    put: "3: 'green', 4: 'red'",
  },
];
