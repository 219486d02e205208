// Breakings of the rules of 'Job orders, sign-in, shell'.
export default [
  {
    rule: 'BROLE-06',
    file: 'shared/src/session/capacities.ts',
    find: "'trip:view_navigate': [1, 2, 3]",
    put: "'trip:view_navigate': [1, 3]",
  },
  {
    rule: 'AUTH-04',
    file: 'web/src/session/LoginPage.tsx',
    find: 'href={paths.forgotPassword()}',
    put: 'href={paths.home()}',
  },
  {
    rule: 'AUTH-14',
    file: 'web/src/session/CredentialsForm.tsx',
    find: "username: username.trim() === ''",
    put: 'username: false',
  },
  {
    rule: 'AUTH-21',
    file: 'web/src/session/messages.th.ts',
    find: "notEnabled: 'บัญชีนี้ไม่ได้รับอนุญาตให้ใช้งานระบบนี้'",
    put: "notEnabled: 'บัญชีนี้ใช้งานระบบนี้'",
  },
  {
    rule: 'AUTH-20',
    file: 'web/src/session/SignInNotice.tsx',
    find: '<Notice tone="red">',
    put: '<Notice tone="green">',
  },
];
