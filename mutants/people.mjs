// Breakings of the rules of accounts, profile and the list of users.
export default [
  {
    rule: 'D65',
    file: 'web/src/users/list/BulkBar.tsx',
    find: "call('POST /api/v2/web/users/initial_password/renew', { body: { users_id } })",
    put: 'call(INFORMATION, { body: { users_id, information: {} } })',
  },
  {
    rule: 'D59',
    file: 'web/src/profile/information/ProfileForm.tsx',
    find: "? t('pending', { value: asked })",
    put: "? t('decided')",
  },
  {
    rule: 'BAPI-01',
    file: 'server/src/users/grid.ts',
    find: "plain.replace(TITLE, '')",
    put: 'plain',
  },
  {
    rule: 'BAPI-02',
    file: 'server/src/users/grid.ts',
    find: 'agency_license_expired: expiryOf(3)',
    put: 'agency_license_expired: expiryOf(2)',
  },
  {
    rule: 'UADD-01',
    file: 'web/src/users/add/AddUserPage.tsx',
    find: '...CHOICES.filter((each) => allowed.includes(each)).map',
    put: '...NEW_USER_KINDS.filter((each) => allowed.includes(each)).map',
  },
  {
    rule: 'UADD-03',
    file: 'web/src/users/add/UserForm.tsx',
    find: "<TextField {...input('mobile')} optional={kind === 'operator'} />",
    put: "{kind === 'operator' ? null : <TextField {...input('mobile')} />}",
  },
  {
    rule: 'UADD-04',
    file: 'web/src/users/add/use-new-user.ts',
    find: "  if (isInvitation(values)) body.set('invite', '1');",
    put: `  body.set('password_again', _again);
  if (isInvitation(values)) body.set('invite', '1');`,
  },
  {
    rule: 'UADD-05',
    file: 'shared/src/users/new-user.ts',
    find: "police: ['province_id', 'address'],",
    put: "police: ['province_id'],",
  },
  {
    rule: 'UADD-06',
    file: 'web/src/users/add/AddUserPage.tsx',
    find: 'await router.navigate({ href: paths.userList() });',
    put: '',
  },
  {
    rule: 'UADD-07',
    file: 'web/src/users/add/use-new-user.ts',
    find: "void notify({ kind: 'error', text: message })",
    put: "void notify({ kind: 'warning', text: message })",
  },
  {
    rule: 'UADD-08',
    file: 'shared/src/users/new-user.ts',
    find: `  checkReach(report, kind, user);
  if (!isIdCard(plainIdCard(user.identication_card))) {
    report('identication_card', 'idCardOdd');
  }`,
    put: `  if (!isIdCard(plainIdCard(user.identication_card))) {
    report('identication_card', 'idCardOdd');
  }
  checkReach(report, kind, user);`,
  },
  {
    rule: 'UADD-09',
    file: 'shared/src/users/new-user.ts',
    find: "if (user.firstname.trim() === '') report",
    put: "if (user.firstname === '') report",
  },
  {
    rule: 'UADD-10',
    file: 'shared/src/users/new-user.ts',
    find: "if (user.lastname.trim() === '') report('lastname', 'lastNameMissing');",
    put: '',
  },
  {
    rule: 'UADD-11',
    file: 'shared/src/users/new-user.ts',
    find: 'else if (again !== undefined && again !== password)',
    put: 'else if (false)',
  },
  {
    rule: 'UADD-12',
    file: 'shared/src/users/new-user.ts',
    find: `if (email.trim() === '') report('email', 'emailMissing');
  else if`,
    put: 'if',
  },
  {
    rule: 'UADD-13',
    file: 'shared/src/users/new-user.ts',
    find: "kind !== 'operator' && mobile.trim() === ''",
    put: "mobile.trim() === ''",
  },
  {
    rule: 'UADD-14',
    file: 'shared/src/users/validate.ts',
    find: 'digits.length === ID_CARD_DIGITS &&',
    put: 'digits.length >= ID_CARD_DIGITS - 1 &&',
  },
  {
    rule: 'UADD-15',
    file: 'shared/src/users/new-user.ts',
    find: 'form && form.photo.count > 0 && !form.photo.isPhoto',
    put: 'form && !form.photo.isPhoto',
  },
  {
    rule: 'UADD-16',
    file: 'shared/src/users/new-user.ts',
    find: `if (isEmpty('license')) report('license', 'licenceMissing');
    else if`,
    put: 'if',
  },
  {
    rule: 'UADD-17',
    file: 'shared/src/users/collisions.ts',
    find: 'taken.usernames.has(usernameKey(username))',
    put: 'taken.usernames.has(username)',
  },
  {
    rule: 'UADD-18',
    file: 'web/src/users/add/PhotoField.tsx',
    find: `      setPhoto(null);
      await notify`,
    put: '      await notify',
  },
  {
    rule: 'BERR-04',
    file: 'web/src/users/add/use-new-user.ts',
    find: "onFailed: (error) => void notify({ kind: 'error', text: errorText(error) }),",
    put: '',
  },
  {
    rule: 'BERR-05',
    file: 'web/src/users/add/AddUserPage.tsx',
    find: "await notify({ kind: 'success', text: message });",
    put: '',
  },
  {
    rule: 'UDET-01',
    file: 'web/src/users/detail/messages.en.ts',
    find: "loading: 'Loading...'",
    put: "loading: 'Please wait'",
  },
  {
    rule: 'UDET-02',
    file: 'web/src/users/UserDetailPage.tsx',
    find: "const writable = mode === 'write' && user.editable;",
    put: 'const writable = user.editable;',
  },
  {
    rule: 'UDET-03',
    file: 'web/src/users/detail/UserHead.tsx',
    find: 'onClick={() => input.current?.click()}',
    put: 'onClick={() => undefined}',
  },
  {
    rule: 'UDET-04',
    file: 'web/src/users/detail/SettingsTab.tsx',
    find: 'email: user.email,',
    put: 'email: user.mobile,',
  },
  {
    rule: 'UDET-05',
    file: 'web/src/users/detail/SettingsTab.tsx',
    find: `        value={user.username}
        readOnly`,
    put: `        value={user.username}
        readOnly={!writable}`,
  },
  {
    rule: 'UDET-06',
    file: 'web/src/users/UserDetailPage.tsx',
    find: `2: { name: 'guide', Tab: GuideTab },
  3: { name: 'agency', Tab: AgencyTab },`,
    put: `2: { name: 'guide', Tab: GuideTab },
  3: { name: 'guide', Tab: GuideTab },`,
  },
  {
    rule: 'UDET-07',
    file: 'web/src/users/UserDetailPage.tsx',
    find: 'LICENCE_TABS[user.type_id as keyof typeof LICENCE_TABS]',
    put: 'LICENCE_TABS[user.agency_id === null ? 2 : 3]',
  },
  {
    rule: 'UDET-08',
    file: 'web/src/users/detail/SettingsTab.tsx',
    find: "['0', '1', '2', '3'] as const",
    put: "['1', '2', '3'] as const",
  },
  {
    rule: 'UDET-09',
    file: 'shared/src/users/validate.ts',
    find: "check(!known, 'information.status', 'userStatusUnknown');",
    put: '',
  },
  {
    rule: 'UDET-10',
    file: 'web/src/users/detail/use-photo-change.ts',
    find: "else if (await confirm({ title: t('ask'), text: t('askText'), action: t('action') })) {",
    put: `else {
      void confirm({ title: t('ask'), text: t('askText'), action: t('action') });`,
  },
  {
    rule: 'BERR-06',
    file: 'web/src/users/detail/use-account-form.ts',
    find: "kind: 'success', text: t('saved')",
    put: "kind: 'success', text: t('unsaved')",
  },
  {
    rule: 'BERR-07',
    file: 'web/src/users/detail/messages.en.ts',
    find: `ask: 'Confirm?',
    askText: 'Do you want to change the profile picture?'`,
    put: `ask: 'Sure?',
    askText: 'Do you want to change the profile picture?'`,
  },
  {
    rule: 'BERR-08',
    file: 'web/src/users/detail/use-photo-change.ts',
    find: "kind: 'failed', text: t('failed')",
    put: "kind: 'failed', text: t('askText')",
  },
  {
    rule: 'BAPI-03',
    file: 'server/src/users/queries.ts',
    find: "guide_license: row.guide_license ?? '',",
    put: "guide_license: row.agency_license ?? '',",
  },
  {
    rule: 'BAPI-04',
    file: 'server/src/users/edits.ts',
    find: 'lastname: (sent.lastname ?? account.last_name).trim(),',
    put: 'lastname: account.last_name,',
  },
  {
    rule: 'BAPI-05',
    file: 'server/src/users/edits.ts',
    find: 'name: (sent.name ?? before.name).trim(),',
    put: 'name: before.name,',
  },
  {
    rule: 'BAPI-06',
    file: 'web/src/users/detail/use-photo-change.ts',
    find: "body.set('users_id', String(users_id));",
    put: '',
  },
  {
    rule: 'BAPI-07',
    file: 'server/src/files/photo-address.ts',
    find: 'Number(expires) > now.getTime() && ',
    put: '',
  },
  {
    rule: 'BAPI-08',
    file: 'server/src/users/commands.ts',
    find: 'if (before.status === status) return;',
    put: "if (before.status === status) throw new ApiError(409, 'OWN_ACCOUNT');",
  },
  {
    rule: 'BAPI-09',
    file: 'server/src/users/new/store.ts',
    find: 'national_id: identication_card,',
    put: "national_id: '',",
  },
  {
    rule: 'BAPI-10',
    file: 'server/src/users/new/store.ts',
    find: `insert into guides (license, address, license_expires)
        select license, licence_address, license_expires`,
    put: `insert into guides (license, address, license_expires)
        select license, '', license_expires`,
  },
  {
    rule: 'BAPI-11',
    file: 'shared/src/users/contract.ts',
    find: 'failsWith: (users) => ({ users }),',
    put: '',
  },
  {
    rule: 'D29',
    file: 'server/src/users/commands.ts',
    find: "if (before.id === caller.id) throw new ApiError(409, 'OWN_ACCOUNT');",
    put: '',
  },
  {
    rule: 'D36',
    file: 'web/src/audit/Audit.module.css',
    find: 'white-space: nowrap;',
    put: 'white-space: normal;',
  },
  {
    rule: 'NAV-14',
    file: 'web/src/shell/layout/LayoutButton.tsx',
    find: 'onClick={() => setOpen(!isOpen)}',
    put: 'onClick={() => setOpen(true)}',
  },
  {
    rule: 'NAV-15',
    file: 'web/src/shell/layout/settings.ts',
    find: "['default', 'compact', 'icon', 'condensed']",
    put: "['default', 'compact', 'icon']",
  },
  {
    rule: 'NAV-16',
    file: 'web/src/shell/layout/settings.ts',
    find: 'localStorage.setItem(KEY, JSON.stringify(settings));',
    put: 'localStorage.setItem(KEY, JSON.stringify(settings.layout));',
  },
  {
    rule: 'NAV-17',
    file: 'web/src/shell/layout/settings.ts',
    find: "choice === 'boxed' ? 'icon' : 'default'",
    put: "choice === 'boxed' ? 'compact' : 'default'",
  },
  {
    rule: 'NAV-18',
    file: 'web/src/shell/layout/settings.ts',
    find: `  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {`,
    put: `  localStorage.setItem(KEY, JSON.stringify(settings));
  try {
  } catch {`,
  },
  {
    rule: 'PROF-01',
    file: 'web/src/profile/ProfilePage.tsx',
    find: "aria-current={name === current.tab ? 'page' : undefined}",
    put: "aria-current={name === tab ? 'page' : 'true'}",
  },
  {
    rule: 'PROF-02',
    file: 'web/src/profile/information/Avatar.tsx',
    find: 'onClick={() => input.current?.click()}',
    put: 'onClick={() => input.current?.focus()}',
  },
  {
    rule: 'PROF-03',
    file: 'web/src/profile/messages.en.ts',
    find: 'Max size of 800kB',
    put: 'Max size of 800 MB',
  },
  {
    rule: 'PROF-04',
    file: 'web/src/profile/information/ProfileForm.tsx',
    find: `          value={profile.username}
          className={styles.wide}
          disabled`,
    put: `          value={profile.username}
          className={styles.wide}
          disabled={!isEditing}`,
  },
  {
    rule: 'PROF-05',
    file: 'web/src/profile/information/profile-form.ts',
    find: "name: '', license: guide?.license ?? ''",
    put: "name: '', license: ''",
  },
  {
    rule: 'PROF-05',
    file: 'web/src/profile/information/profile-form.ts',
    find: "return ['personal', 'contact', 'agency'];",
    put: "return ['personal', 'contact', 'guide'];",
  },
  {
    rule: 'PROF-06',
    file: 'web/src/profile/PasswordTab.tsx',
    find: "label={t('newPasswordAgain')}",
    put: "label={t('newPassword')}",
  },
  {
    rule: 'PROF-07',
    file: 'web/src/profile/information/InformationTab.tsx',
    find: 'if (isPending) return <Preparing />;',
    put: 'if (isPending) return null;',
  },
  {
    rule: 'PROF-08',
    file: 'web/src/profile/information/ProfileForm.tsx',
    find: 'const [isEditing, setEditing] = useState(false);',
    put: 'const [isEditing, setEditing] = useState(true);',
  },
  {
    rule: 'PROF-09',
    file: 'server/src/profile/queries.ts',
    find: `signatory: row.signatory ?? '',
          }
        : null,`,
    put: `signatory: row.signatory ?? '',
          }
        : undefined as never,`,
  },
  {
    rule: 'PROF-09',
    file: 'server/src/profile/queries.ts',
    find: 'identication_card: row.identication_card,',
    put: "identication_card: '',",
  },
  {
    rule: 'PROF-10',
    file: 'web/src/profile/PasswordTab.tsx',
    find: `await endOwnSession();
      await router`,
    put: 'await router',
  },
  {
    rule: 'PROF-12',
    file: 'shared/src/profile/validate.ts',
    find: "personal: ['firstname', 'lastname', 'identication_card'],",
    put: "personal: ['firstname', 'lastname'],",
  },
  {
    rule: 'PROF-13',
    file: 'shared/src/profile/validate.ts',
    find: "agency: ['name', 'license', 'address'],",
    put: "agency: ['name', 'license'],",
  },
  {
    rule: 'PROF-14',
    file: 'shared/src/profile/validate.ts',
    find: "guide: ['license', 'address'],",
    put: "guide: ['license'],",
  },
  {
    rule: 'PROF-12',
    file: 'web/src/profile/information/ProfileForm.tsx',
    find: 'text: messages.issue(first)',
    put: "text: t('saveFailed')",
  },
  {
    rule: 'PROF-15',
    file: 'web/src/profile/PasswordTab.tsx',
    find: 'values.new_password !== values.new_password_again',
    put: 'false',
  },
  {
    rule: 'PROF-16',
    file: 'shared/src/users/photo.ts',
    find: 'file.size > MAX_UPLOAD_BYTES',
    put: 'file.size >= MAX_UPLOAD_BYTES',
  },
  {
    rule: 'PROF-16',
    file: 'shared/src/users/photo.ts',
    find: "'image/jpeg', 'image/gif', 'image/png'",
    put: "'image/jpeg', 'image/gif', 'image/png', 'image/webp'",
  },
  {
    rule: 'PROF-17',
    file: 'web/src/profile/information/Avatar.tsx',
    find: `if (issue) await notify({ kind: 'warning', text: messages.issue(issue) });
    else if (`,
    put: `if (issue) await notify({ kind: 'warning', text: messages.issue(issue) });
    else if (true ||`,
  },
  {
    rule: 'PROF-18',
    file: 'web/src/profile/information/use-photo.ts',
    find: 'params: { id: userId }',
    put: 'params: { id: 1 }',
  },
  {
    rule: 'PROF-19',
    file: 'web/src/profile/information/ProfileForm.tsx',
    find: "kind: 'operationFailed', text: t('saveFailed')",
    put: "kind: 'operationFailed', text: t('edit')",
  },
  {
    rule: 'PROF-20',
    file: 'web/src/profile/information/Avatar.tsx',
    find: "kind: 'failed', text: t('failed')",
    put: "kind: 'failed', text: t('question')",
  },
  {
    rule: 'PROF-20',
    file: 'web/src/profile/PasswordTab.tsx',
    find: "text: isAboutCode ? errorText(error) : t('passwordFailed')",
    put: 'text: errorText(error)',
  },
  {
    rule: 'PROF-21',
    file: 'web/src/profile/PasswordTab.tsx',
    find: "text: t('loginAgain'), action",
    put: "text: t('mustChange'), action",
  },
  {
    rule: 'ROLE-03',
    file: 'server/src/profile/policy.ts',
    find: "section === 'personal' || section === 'contact' || section === businessSection(caller.type);",
    put: 'true;',
  },
  {
    rule: 'API-17',
    file: 'server/src/profile/commands.ts',
    find: "last_name: valueOf(input, 'lastname'),",
    put: "last_name: valueOf(input, 'firstname'),",
  },
  {
    rule: 'API-18',
    file: 'server/src/profile/commands.ts',
    find: `.updateTable('agencies')
      .set({ address: valueOf(input, 'address') })`,
    put: `.updateTable('agencies')
      .set({ address: valueOf(input, 'name') })`,
  },
  {
    rule: 'API-19',
    file: 'server/src/profile/commands.ts',
    find: `.updateTable('guides')
      .set({ address: valueOf(input, 'address') })`,
    put: `.updateTable('guides')
      .set({ address: valueOf(input, 'license') })`,
  },
  {
    rule: 'API-20',
    file: 'server/src/profile/routes.ts',
    find: "readUpload(request, 'profile_pics')",
    put: "readUpload(request, 'file')",
  },
  {
    rule: 'API-21',
    file: 'server/src/profile/password-routes.ts',
    find: 'if (!(await tryOwnPassword(call, account, old))) {',
    put: "if (old === '') {",
  },
  {
    rule: 'API-22',
    file: 'server/src/session/password-reset/routes.ts',
    find: "sentence(call.lang, 'success', 'resetRequested')",
    put: "sentence(call.lang, 'success', 'passwordReset')",
  },
  {
    rule: 'API-22',
    file: 'server/src/session/password-reset/routes.ts',
    find: `result: 1 as const, message, msg: message };
  });

`,
    put: `result: 1 as const, message, msg: name };
  });

`,
  },
  {
    rule: 'API-23',
    file: 'server/src/session/password-reset/commands.ts',
    find: `    .where('expires_at', '>', at)
`,
    put: '',
  },
  {
    rule: 'PROF-18',
    file: 'server/src/profile/queries.ts',
    find: 'photo: row.photo,',
    put: "photo: '',",
  },
  {
    rule: 'NAV-05',
    file: 'web/src/routes.tsx',
    find: "...(['/Usermanagement', '/User'] as const).map",
    put: "...(['/Usermanagement'] as const).map",
  },
  {
    rule: 'NAV-06',
    file: 'web/src/users/UserTypesPage.tsx',
    find: 'paths.users({ user_type: id })',
    put: 'paths.users()',
  },
  {
    rule: 'NAV-06',
    file: 'server/src/users/queries.ts',
    find: 'count: counts.get(Number(kind)) ?? 0,',
    put: 'count: counts.size,',
  },
  {
    rule: 'USER-01',
    file: 'web/src/users/UsersPage.tsx',
    find: 'onFilter={(params) => onChange(changed(state, { params }))}',
    put: 'onFilter={({ name: _, ...params }) => onChange(changed(state, { params }))}',
  },
  {
    rule: 'USER-02',
    file: 'web/src/users/UsersPage.tsx',
    find: 'onClear={() => onChange(unfiltered(state))}',
    put: 'onClear={() => onChange(changed(state, { params: {} }))}',
  },
  {
    rule: 'USER-03',
    file: 'web/src/users/list/AddMenuItems.tsx',
    find: '<Menu.Item component={AppLink} href={paths.addUser()}>',
    put: "<Menu.Item component={AppLink} href={paths.addUser('operator')}>",
  },
  {
    rule: 'UADD-02',
    file: 'web/src/users/list/AddMenuItems.tsx',
    find: "['guide', 'agency', 'police'] as const",
    put: "['guide', 'agency'] as const",
  },
  {
    rule: 'USER-04',
    file: 'web/src/ui/grid/DataGrid.tsx',
    find: '{isStale && !error ? <Loading',
    put: '{isStale && content === undefined && !error ? <Loading',
  },
  {
    rule: 'USER-05',
    file: 'web/src/ui/use-debounced.ts',
    find: 'FILTER_DELAY = 2000',
    put: 'FILTER_DELAY = 1000',
  },
  {
    rule: 'USER-05',
    file: 'web/src/ui/use-debounced.ts',
    find: `    clearTimeout(timer.current);
    if (now) settle();`,
    put: '    if (now) settle();',
  },
  {
    rule: 'USER-06',
    file: 'web/src/users/list/UserActions.tsx',
    find: `data-tooltip={t('edit')}
          aria-label={t('editOf', { name })}`,
    put: `data-tooltip={t('edit')}
          aria-label={t('edit')}`,
  },
  {
    rule: 'USER-07',
    file: 'web/src/users/list/UserActions.tsx',
    find: 'user.status !== UserStatus.deleted',
    put: 'user.status !== UserStatus.suspended',
  },
  {
    rule: 'USER-08',
    file: 'web/src/users/list/UserActions.tsx',
    find: 'href={paths.user(user.id)}',
    put: "href={paths.user(user.id, 'write')}",
  },
  {
    rule: 'USER-09',
    file: 'shared/src/users/kinds.ts',
    find: "['1', '2', '3', '4', '5'] as const",
    put: "['1', '2', '3', '4'] as const",
  },
  {
    rule: 'USER-09',
    file: 'server/src/users/grid.ts',
    find: 'sql`users.type = ${Number(user_type)}`',
    put: 'sql`users.type >= ${Number(user_type)}`',
  },
  {
    rule: 'USER-10',
    file: 'shared/src/users/kinds.ts',
    find: "['0', '1', '3', '6'] as const",
    put: "['0', '1', '3', '12'] as const",
  },
  {
    rule: 'USER-11',
    file: 'web/src/users/UserStatusBadge.tsx',
    find: "2: { icon: IconPlayerPause, tone: 'amber' }",
    put: "2: { icon: IconPlayerPause, tone: 'green' }",
  },
  {
    rule: 'USER-12',
    file: 'server/src/users/commands.ts',
    find: `    await trx
      .updateTable('users')
      .set({ status, updated_at: now() })
      .where('id', '=', account.id)
      .execute();`,
    put: "    await trx.deleteFrom('sessions').where('user_id', '=', account.id).execute();",
  },
  {
    rule: 'USER-13',
    file: 'server/src/users/commands.ts',
    find: `  await closeSessionsOf(trx, before.id);
}

/** Locks an account for`,
    put: `}

/** Locks an account for`,
  },
  {
    rule: 'BERR-01',
    file: 'web/src/users/list/use-removal.ts',
    find: `refusal: t('refusal'),
`,
    put: `refusal: t('action'),
`,
  },
  {
    rule: 'BERR-01',
    file: 'web/src/users/list/use-removal.ts',
    find: 'if (yes) mutate(user);',
    put: 'mutate(user);',
  },
  {
    rule: 'BERR-02',
    file: 'web/src/users/list/use-removal.ts',
    find: "kind: 'success', text: t('done')",
    put: "kind: 'success', text: t('title')",
  },
  {
    rule: 'BERR-02',
    file: 'web/src/users/list/use-removal.ts',
    find: 'for (const key of [USERS_KEY, USER_TYPES_KEY, WORK_QUEUE_KEY])',
    put: 'for (const key of [USER_TYPES_KEY, WORK_QUEUE_KEY])',
  },
  {
    rule: 'BERR-03',
    file: 'web/src/users/list/use-removal.ts',
    find: "kind: 'error', text: t('failed'",
    put: "kind: 'warning', text: t('failed'",
  },
  {
    rule: 'BROLE-07',
    file: 'web/src/users/list/UserActions.tsx',
    find: 'const keeps = keepsAccount(keeper, user.type_id);',
    put: 'const keeps = true;',
  },
  {
    rule: 'BROLE-07',
    file: 'shared/src/users/policy.ts',
    find: 'account !== UserType.administrator',
    put: 'account !== UserType.officer',
  },
  {
    rule: 'BROLE-10',
    file: 'shared/src/session/capacities.ts',
    find: "'user:manage': [1, 4]",
    put: "'user:manage': [1]",
  },
  {
    rule: 'BROLE-12',
    file: 'shared/src/session/capacities.ts',
    find: "'user:manage': [1, 4]",
    put: "'user:manage': [1, 4, 5]",
  },
  {
    rule: 'ROLE-01',
    file: 'server/src/users/queries.ts',
    find: "name: sentence(lang, 'user_types', kind)",
    put: "name: sentence(lang, 'user_types', '1')",
  },
  {
    rule: 'ROLE-02',
    file: 'shared/src/user-type.ts',
    find: `officer: 4,
  police: 5,`,
    put: `officer: 5,
  police: 4,`,
  },
  {
    rule: 'D64',
    file: 'web/src/users/list/ExpiringNotice.tsx',
    find: 'expiringUsers(3)',
    put: 'expiringUsers(2)',
  },
  {
    rule: 'D64',
    file: 'web/src/users/list/BulkBar.tsx',
    find: 'onKeep(refused.map(({ user }) => user));',
    put: 'onKeep([]);',
  },
  {
    rule: 'BAPI-01',
    file: 'server/src/users/grid.ts',
    find: "[typed, plain, plain.replace(TITLE, ''), turned]",
    put: "[typed, plain, plain.replace(TITLE, '')]",
  },
  {
    rule: 'BAPI-01',
    file: 'server/src/users/grid.ts',
    find: 'national_id like ${containsPattern(card)}',
    put: 'national_id like ${containsPattern(typed)}',
  },
  {
    rule: 'BAPI-01',
    file: 'server/src/users/grid.ts',
    find: 'where lower(agencies.name) like ${containsPattern(typed)}))`',
    put: 'where false))`',
  },
  {
    rule: 'USER-10',
    file: 'server/src/users/grid.ts',
    find: 'make_interval(months => ${Number(expired)}::int)',
    put: 'make_interval(months => 1::int)',
  },
  {
    rule: 'UADD-01',
    file: 'web/src/users/add/AddUserPage.tsx',
    find: "each !== 'admin' || can('administrator:manage')",
    put: "each !== 'admin' || can('user:manage')",
  },
  {
    rule: 'UADD-02',
    file: 'web/src/users/add/AddUserPage.tsx',
    find: 'const isChosen = kind === undefined || CHOICES.includes(kind);',
    put: 'const isChosen = true;',
  },
  {
    rule: 'UADD-05',
    file: 'server/src/users/new/store.ts',
    find: 'select company, license, licence_address, mobile',
    put: 'select company, license, own_address, mobile',
  },
  {
    rule: 'UADD-07',
    file: 'web/src/platform/forms/use-app-form.ts',
    find: 'else void handleSubmit(send)();',
    put: 'void handleSubmit(send)();',
  },
  {
    rule: 'UADD-10',
    file: 'shared/src/users/new-user.ts',
    find: '[...password].length < MIN_PASSWORD_LENGTH',
    put: '[...password].length < 7',
  },
  {
    rule: 'UADD-10',
    file: 'shared/src/users/new-user.ts',
    find: `if (again === '') report('password_again', 'passwordAgainMissing');
  else if`,
    put: 'if',
  },
  {
    rule: 'UADD-11',
    file: 'shared/src/users/texts.en.ts',
    find: "passwordsDiffer: 'please make passwords match'",
    put: "passwordsDiffer: 'passwords differ'",
  },
  {
    rule: 'UADD-13',
    file: 'shared/src/users/new-user.ts',
    find: "kind !== 'operator' && mobile.trim() === ''",
    put: 'false',
  },
  {
    rule: 'UADD-16',
    file: 'shared/src/users/new-user.ts',
    find: "kind === 'guide' && isEmpty('address')",
    put: 'false',
  },
  {
    rule: 'UADD-16',
    file: 'shared/src/users/new-user.ts',
    find: `if (isEmpty('name')) report('name', 'companyNameMissing');
    else if`,
    put: 'if',
  },
  {
    rule: 'UADD-18',
    file: 'web/src/users/add/PhotoField.tsx',
    find: 'if (!PHOTO_TYPES.includes(file.type)) {',
    put: "if (file.type === '') {",
  },
  {
    rule: 'D64',
    file: 'web/src/users/add/use-new-user.ts',
    find: "if (isInvitation(values)) body.set('invite', '1');",
    put: '',
  },
  {
    rule: 'D64',
    file: 'web/src/users/add/UserForm.tsx',
    find: 'onChange={({ target }) => set({ status: target.value })}',
    put: "onChange={() => set({ status: '1' })}",
  },
  {
    rule: 'UDET-01',
    file: 'web/src/users/UserDetailPage.tsx',
    find: "<Preparing text={t('loading')} />",
    put: '<Preparing />',
  },
  {
    rule: 'UDET-03',
    file: 'web/src/users/detail/UserHead.tsx',
    find: 'const name = `${withTitle(user.title, user.fname)} ${user.lname}`;',
    put: 'const name = `${user.title}${user.fname}`;',
  },
  {
    rule: 'UDET-04',
    file: 'web/src/users/detail/AccountForm.tsx',
    find: 'href={paths.users()}',
    put: 'href={paths.home()}',
  },
  {
    rule: 'UDET-05',
    file: 'server/src/users/edits.ts',
    find: `      email,
      mobile,
      // Of guides`,
    put: `      username: title,
      email,
      mobile,
      // Of guides`,
  },
  {
    rule: 'UDET-06',
    file: 'web/src/users/detail/LicenceTabs.tsx',
    find: 'address: user.guide_address,',
    put: 'address: user.address,',
  },
  {
    rule: 'UDET-08',
    file: 'web/src/users/detail/messages.th.ts',
    find: "    '3': 'ลบ',",
    put: "    '3': 'ลบแล้ว',",
  },
  {
    rule: 'UDET-09',
    file: 'web/src/users/detail/SettingsTab.tsx',
    find: 'onChange={(event) => set({ status: Number(event.target.value) })}',
    put: 'onChange={() => set({ status: 1 })}',
  },
  {
    rule: 'BERR-06',
    file: 'web/src/users/detail/use-account-form.ts',
    find: "kind: 'error', text: t('saveFailed'",
    put: "kind: 'failed', text: t('saveFailed'",
  },
  {
    rule: 'BAPI-06',
    file: 'shared/src/users/contract.ts',
    find: "aliases: ['/users/change_image'],",
    put: '',
  },
  {
    rule: 'PROF-18',
    file: 'server/src/files/routes.ts',
    find: "isSigned ? 'private, max-age=300' : 'private, no-cache'",
    put: "'private, max-age=300'",
  },
  {
    rule: 'D36',
    file: 'web/src/audit/audit-columns.tsx',
    find: "start: { ...START, sort: [{ field: 'log_id', desc: true }] },",
    put: '',
  },
  {
    rule: 'NAV-16',
    file: 'web/src/shell/layout/LayoutButton.tsx',
    find: 'applySettings(readSettings())',
    put: "applySettings({ ...readSettings(), width: 'fluid' })",
  },
  {
    rule: 'REP-13',
    file: 'server/src/reports/staff.ts',
    find: "log.entity in ('guide', 'agency') and",
    put: "log.entity in ('guide') and",
  },
  {
    rule: 'USER-06',
    file: 'web/src/ui/grid/GridTable.module.css',
    find: '  position: sticky;\n  right: 0;',
    put: '  position: static;',
  },
  {
    rule: 'D64',
    file: 'web/src/users/detail/ExpiryFields.tsx',
    find: 'onChange(addYears(from, years))',
    put: 'onChange(addYears(today, years))',
  },
  {
    rule: 'PROF-11',
    file: 'web/src/profile/information/ProfileForm.tsx',
    find: '      location.reload();\n',
    put: '',
  },
  {
    rule: 'D64',
    file: 'web/src/users/detail/LicenceTabs.tsx',
    find: 'onChange={(license_expires) => set({ license_expires })}',
    put: 'onChange={() => {}}',
  },
  {
    rule: 'D64',
    file: 'web/src/users/add/UserForm.tsx',
    find: 'onChange={(license_expires) => set({ license_expires })}',
    put: 'onChange={() => {}}',
  },
  {
    rule: 'D64',
    file: 'server/src/users/edits.ts',
    find: '.set({ ...number, license_expires, address })',
    put: '.set({ ...number, address })',
  },
  {
    rule: 'D64',
    file: 'server/src/users/edits.ts',
    find: '.set({ name, ...number, license_expires, address, signatory })',
    put: '.set({ name, ...number, address, signatory })',
  },
];
