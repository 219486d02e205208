// Breakings of the rules of sign-in, session, menu and languages.
const SIGN_IN = 'web/src/session/sign-in.ts';
const ROUTER = 'web/src/router.tsx';
const ROUTES = 'web/src/routes.tsx';
const NAVIGATION = 'web/src/shell/navigation.ts';
const CAPACITIES = 'shared/src/session/capacities.ts';
const FORGOT = 'web/src/session/ForgotPasswordPage.tsx';
const RESET = 'web/src/session/ResetPasswordPage.tsx';
const SERVER = 'server/src/session/routes.ts';
const SERVER_SESSION = 'server/src/platform/session.ts';

export default [
  {
    rule: 'AUTH-01',
    file: 'shared/src/users/new-user.ts',
    find: 'username.trim() || license.trim();',
    put: "username.trim() || license.replace(/\\D/g, '');",
  },
  {
    rule: 'AUTH-02',
    file: 'server/src/platform/route.ts',
    find: 'if (caller.mustChangePassword && !free)',
    put: 'if (caller.mustChangePassword && free)',
  },
  {
    rule: 'AUTH-02',
    file: SIGN_IN,
    find: "paths.profile('password')",
    put: 'paths.profile()',
  },
  {
    rule: 'D33',
    file: SIGN_IN,
    find: 'if (login.must_change_password)',
    put: 'if (!login.must_change_password)',
  },
  {
    rule: 'AUTH-03',
    file: ROUTES,
    find: 'throw redirect({ href: paths.introduction() });',
    put: 'throw redirect({ href: paths.login() });',
  },
  {
    rule: 'NAV-01',
    file: ROUTES,
    find: `const userScreen = {
  getParentRoute: () => signedIn,`,
    put: `const userScreen = {
  getParentRoute: () => visitors,`,
  },
  {
    rule: 'D53',
    file: ROUTES,
    find: `      rememberPage(location.href);
      throw redirect({ href: paths.introduction() });`,
    put: '      throw redirect({ href: paths.introduction() });',
  },
  {
    rule: 'AUTH-04',
    file: 'web/src/session/LoginPage.tsx',
    find: 'href={paths.forgotPassword()}',
    put: 'href={paths.home()}',
  },
  {
    rule: 'AUTH-05',
    file: FORGOT,
    find: 'href={paths.login()}',
    put: 'href={paths.home()}',
  },
  {
    rule: 'AUTH-06',
    file: ROUTER,
    find: 'if (!location.state.resetCode) throw redirect({ href: paths.home() });',
    put: '',
  },
  {
    rule: 'AUTH-07',
    file: ROUTER,
    find: 'throw redirect({ href: paths.resetPassword(), state: { resetCode: code } });',
    put: 'location.state.resetCode = code;',
  },
  {
    rule: 'AUTH-07',
    file: RESET,
    find: '{ body: { code, password } }',
    put: "{ body: { code: '', password } }",
  },
  {
    rule: 'AUTH-08',
    file: ROUTER,
    find: 'throw redirect({ href: paths.login() });',
    put: 'throw redirect({ href: paths.introduction() });',
  },
  {
    rule: 'AUTH-09',
    file: 'web/src/session/sign-out.ts',
    find: "const revoked = call('POST /auth/logout', undefined, { timeout: 5000 }).catch(() => {});\n  await endOwnSession();",
    put: "await endOwnSession();\n  const revoked = call('POST /auth/logout', undefined, { timeout: 5000 }).catch(() => {});",
  },
  {
    rule: 'AUTH-10',
    file: ROUTES,
    find: "  path: '/',\n  beforeLoad: () => {\n    throw redirect({ href: paths.jobOrders() });",
    put: "  path: '/',\n  beforeLoad: () => {\n    throw redirect({ href: paths.workQueue() });",
  },
  {
    rule: 'AUTH-11',
    file: SIGN_IN,
    find: `  ['guide_work:view_navigate', () => paths.guideWork()],
  ['trip:view_navigate', () => paths.trips()],`,
    put: `  ['trip:view_navigate', () => paths.trips()],
  ['guide_work:view_navigate', () => paths.guideWork()],`,
  },
  {
    rule: 'AUTH-12',
    file: SIGN_IN,
    find: 'users: { is_admin: login.users.is_admin, agency_id: login.users.agency_id }',
    put: 'users: { is_admin: login.users.is_admin, agency_id: null }',
  },
  {
    rule: 'AUTH-13',
    file: 'web/src/platform/session.ts',
    find: "type: String(value.type ?? '3')",
    put: "type: String(value.type ?? '1')",
  },
  {
    rule: 'AUTH-13',
    file: 'web/src/platform/store-session.ts',
    find: "String(users.type || '3')",
    put: 'String(users.type)',
  },
  {
    rule: 'AUTH-14',
    file: 'web/src/session/CredentialsForm.tsx',
    find: "username: username.trim() === ''",
    put: 'username: false',
  },
  {
    rule: 'AUTH-14',
    file: SERVER,
    find: "if (password === '') issues",
    put: 'if (false) issues',
  },
  {
    rule: 'AUTH-15',
    file: FORGOT,
    find: "username.trim() === '' ?",
    put: "!username.includes('@') ?",
  },
  { rule: 'AUTH-15', file: FORGOT, find: 'type="email"', put: 'type="text"' },
  {
    rule: 'AUTH-16',
    file: RESET,
    find: 'else if (again !== password)',
    put: 'else if (again.length !== password.length)',
  },
  {
    rule: 'AUTH-16',
    file: 'web/src/session/messages.en.ts',
    find: "mismatch: 'Password not match'",
    put: "mismatch: 'Passwords differ'",
  },
  {
    rule: 'AUTH-17',
    file: 'web/src/session-trouble.ts',
    find: 'if (!readUser()) return;',
    put: 'if (readUser()) return;',
  },
  {
    rule: 'AUTH-18',
    file: FORGOT,
    find: '{...form.shell}',
    put: '{...form.shell} submitError={null}',
  },
  {
    rule: 'AUTH-18',
    file: RESET,
    find: "error.code === 'RESET_CODE_INVALID'",
    put: "error.code === ''",
  },
  {
    rule: 'AUTH-19',
    file: FORGOT,
    find: '<Notice tone="green">',
    put: '<Notice tone="amber">',
  },
  {
    rule: 'AUTH-20',
    file: 'web/src/session/SignInNotice.tsx',
    find: '<Notice tone="red">',
    put: '<Notice tone="green">',
  },
  {
    rule: 'AUTH-21',
    file: 'web/src/session/messages.th.ts',
    find: "notEnabled: 'บัญชีนี้ไม่ได้รับอนุญาตให้ใช้งานระบบนี้'",
    put: "notEnabled: 'บัญชีนี้ใช้งานระบบนี้'",
  },
  {
    rule: 'AUTH-21',
    file: 'server/src/session/sign-in.ts',
    find: 'account.website_enable !== 1',
    put: 'account.website_enable === 2',
  },
  {
    rule: 'SESS-01',
    file: 'web/src/platform/store-session.ts',
    find: 'localStorage.setItem(CAPACITY, JSON.stringify(capacities));\n  changed',
    put: 'changed',
  },
  {
    rule: 'SESS-02',
    file: 'web/src/platform/session.ts',
    find: 'for (const key of [TOKEN, USER, CAPACITY, ...',
    put: 'for (const key of [TOKEN, USER, ...',
  },
  {
    rule: 'SESS-03',
    file: SIGN_IN,
    find: 'if (account.website_enable !== 1) return { notEnabled: true };',
    put: 'if (account.website_enable === 0) return { notEnabled: true };',
  },
  {
    rule: 'SESS-04',
    file: SIGN_IN,
    find: 'account.capacity.map((item) => item.capacity)',
    put: 'account.capacity.map((item) => JSON.stringify(item))',
  },
  {
    rule: 'SESS-05',
    file: 'web/src/session/use-sign-in.ts',
    find: 'else setFailure({ error });',
    put: 'else setFailure(null);',
  },
  {
    rule: 'BERR-15',
    file: 'web/src/session/SignInNotice.tsx',
    find: "failure === 'notEnabled' ? t('notEnabled') : errorText(failure.error)",
    put: "t('notEnabled')",
  },
  {
    rule: 'NAV-02',
    file: SIGN_IN,
    find: "['work_queue:view_navigate', paths.workQueue],\n",
    put: '',
  },
  {
    rule: 'NAV-03',
    file: ROUTER,
    find: "const { signOut } = await import('./session/sign-out');\n      await signOut();",
    put: "const { signOut } = await import('./session/sign-out');\n      await signOut();\n      throw redirect({ href: paths.introduction() });",
  },
  {
    rule: 'NAV-04',
    file: 'web/src/platform/session.ts',
    find: "typeof token === 'string' && token !== ''",
    put: "typeof token === 'string'",
  },
  {
    rule: 'NAV-04',
    file: ROUTES,
    find: `      clearSession();
      rememberPage(location.href);
      throw redirect({ href: paths.login() });`,
    put: `      clearSession();
      rememberPage(location.href);
      throw redirect({ href: paths.introduction() });`,
  },
  {
    rule: 'NAV-08',
    file: 'web/src/shell/TopBar.tsx',
    find: 'href={phoneHref(callCentre)}',
    put: 'href={`tel:${callCentre}`}',
  },
  {
    rule: 'NAV-09',
    file: 'web/src/shell/UserMenu.tsx',
    find: 'onClick={() => go(paths.profile())}',
    put: 'onClick={() => go(paths.home())}',
  },
  {
    rule: 'BROLE-01',
    file: 'web/src/platform/session.ts',
    find: "type: String(value.type ?? '3')",
    put: "type: value.type ?? '3'",
  },
  {
    rule: 'BROLE-02',
    file: CAPACITIES,
    find: "'trip_template:view_navigate': [1]",
    put: "'trip_template:view_navigate': [3]",
  },
  {
    rule: 'BROLE-03',
    file: CAPACITIES,
    find: "'report:view_navigate': [1, 4]",
    put: "'report:view_navigate': [1, 3, 4]",
  },
  {
    rule: 'BROLE-04',
    file: CAPACITIES,
    find: "'staff_report:view_navigate': [1, 4]",
    put: "'staff_report:view_navigate': [1]",
  },
  {
    rule: 'BROLE-05',
    file: CAPACITIES,
    find: "'joborder_search:view_navigate': [4, 5]",
    put: "'joborder_search:view_navigate': [4]",
  },
  {
    rule: 'BROLE-05',
    file: NAVIGATION,
    find: "needs: 'guide_work:view_navigate',",
    put: '',
  },
  {
    rule: 'BROLE-06',
    file: CAPACITIES,
    find: "'trip:view_navigate': [1, 2, 3]",
    put: "'trip:view_navigate': [1, 3]",
  },
  {
    rule: 'BROLE-11',
    file: 'server/src/platform/route.ts',
    find: 'if (!access.types.includes(caller.type)) throw forbidden();',
    put: '',
  },
  {
    rule: 'D72',
    file: NAVIGATION,
    find: 'href: paths.workQueue(),',
    put: 'href: paths.users(),',
  },
  {
    rule: 'D30',
    file: CAPACITIES,
    find: "'work_queue:view_navigate': [1, 4]",
    put: "'work_queue:view_navigate': [1]",
  },
  {
    rule: 'API-13',
    file: 'web/src/platform/session.ts',
    find: 'return token && `${token.data.type} ${token.data.token}`;',
    put: 'return token && token.data.token;',
  },
  {
    rule: 'API-13',
    file: SERVER_SESSION,
    find: '/^Bearer +([\\w-]{20,200})$/i',
    put: '/^(?:Bearer +)?([\\w-]{20,200})$/i',
  },
  {
    rule: 'API-14',
    file: SERVER,
    find: 'is_admin: account.type === 1 ? (1 as const) : (0 as const)',
    put: 'is_admin: 0 as const',
  },
  {
    rule: 'API-15',
    file: SERVER_SESSION,
    find: 'if (!row) return undefined;',
    put: "if (!row) throw new Error('no session');",
  },
  {
    rule: 'API-16',
    file: SERVER,
    find: 'if (token) await closeSession(db, token);',
    put: '',
  },
  {
    rule: 'BAPI-12',
    file: 'server/src/session/queries.ts',
    find: 'fname: row.first_name,\n      lname: row.last_name,',
    put: 'fname: row.last_name,\n      lname: row.first_name,',
  },
  {
    rule: 'BAPI-13',
    file: 'shared/src/session/contract.ts',
    find: 'application_id: z.union([z.number(), text(200)]).nullish()',
    put: 'application_id: z.union([z.number(), text(200)])',
  },
  {
    rule: 'ROLE-07',
    file: 'shared/src/session/contract.ts',
    find: "access: { public: true, rows: 'the account whose password is given' }",
    put: "access: { types: ALL_USER_TYPES, rows: 'the account whose password is given' }",
  },
  {
    rule: 'ROLE-08',
    file: 'server/src/platform/route.ts',
    find: 'if (!caller) throw unauthenticated();',
    put: 'if (!caller) throw forbidden();',
  },
  {
    rule: 'ROLE-09',
    file: 'server/src/platform/errors.ts',
    find: "new ApiError(403, 'FORBIDDEN')",
    put: "new ApiError(404, 'NOT_FOUND')",
  },
  {
    rule: 'I18N-01',
    file: 'web/src/session/messages.en.ts',
    find: "forgot: 'Forgot password?'",
    put: "forgot: 'ลืมรหัสผ่าน'",
  },
  {
    rule: 'I18N-02',
    file: 'web/src/platform/i18n/stored-language.ts',
    find: "return localStorage.getItem(LANGUAGE) === 'en' ? 'en' : 'th';",
    put: "return localStorage.getItem(LANGUAGE) === 'th' ? 'th' : 'en';",
  },
  {
    rule: 'I18N-03',
    file: 'web/src/platform/i18n/language.ts',
    find: 'localStorage.setItem(LANGUAGE, lang);',
    put: 'sessionStorage.setItem(LANGUAGE, lang);',
  },
  {
    rule: 'NAV-10',
    file: 'web/src/shell/LanguageSwitch.tsx',
    find: "  { lang: 'en', short: 'EN', name: 'English' },\n",
    put: "  { lang: 'en', short: 'EN', name: 'English' },\n  { lang: 'en', short: '中文', name: '中文' },\n",
  },
  {
    rule: 'AUTH-04',
    file: 'web/src/ui/use-first-field.ts',
    find: 'field.current?.focus();',
    put: 'field.current?.blur();',
  },
  {
    rule: 'D30',
    file: 'web/src/job-orders/WorkQueuePage.tsx',
    find: "if (can('user:view_navigate')) return null;",
    put: "if (!can('user:view_navigate')) return null;",
  },
];
