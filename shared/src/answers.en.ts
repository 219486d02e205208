import type { Answers } from './answers.th';

/** The same sentences in English; those that the specification quotes keep its exact words. */
export const answers = {
  errors: {
    UNAUTHENTICATED: 'Please sign in',
    FORBIDDEN: 'This account is not allowed to do this',
    NOT_FOUND: 'Not found',
    NOT_FOUND_JOBORDER: 'Job order {code} not found',
    NOT_FOUND_PAPER: 'There is no document with this QR code, it may be forged',
    VALIDATION: 'Some data is missing or not valid, please check',
    INVALID_INPUT: 'The data sent is not valid: {path}',
    CONFLICT_REPEATED:
      'This job order was already saved from another window as number {code}. What is on this page differs and was not saved, please open that job order to edit it',
    CONFLICT_VERSION:
      'This job order was changed while you had it open{changed, select, none {} other { ({changed})}}. Nothing was overwritten, please open it again',
    CONFLICT_CHANGED:
      'This was saved elsewhere after you opened it. Nothing was overwritten, please look at what is stored now',
    CONFLICT_DRAFT:
      'This draft was saved in another window after you opened it here. Nothing was overwritten: what is changed on this page from now on is not kept',
    CONFLICT: 'This already exists',
    OWN_ACCOUNT: 'you cannot suspend or delete your own account',
    LAST_ADMINISTRATOR: 'there has to be at least one administrator who can sign in',
    CONFIRM_PAST:
      'The tour of this job order ended on {stop}. To file it late, confirm it (confirm_past); it will be marked as filed late',
    DATES_FIXED:
      'Guides have checked in already, so the start date {start} stands. Nothing was saved',
    DATA_REMOVED:
      'The data of the tourists of this job order were removed when the time for keeping them was over, so it cannot be edited. Nothing was saved',
    NOT_EDITABLE:
      'A job order that is {status, select, submitted {submitted} in_progress {in progress} cancelled {cancelled} other {completed}} cannot be {action, select, edit {edited} cancel {cancelled} copy {copied} other {printed}}. Allowed: {status, select, submitted {edit, cancel, copy and print} in_progress {edit, cancel, copy and print} other {copy and print}}',
    PAYLOAD_TOO_LARGE: 'upload unsuccessful: file should be no larger than 800 kB',
    BODY_TOO_LARGE: 'The data sent is too large',
    UNSUPPORTED_MEDIA: 'Wrong file type, or the content is not what the file claims to be',
    RATE_LIMITED:
      'Too many requests, please try again in {seconds, plural, one {# second} other {# seconds}}',
    TOO_MANY_AT_ONCE:
      'Several requests of yours are still under way. Please wait a moment and try again.',
    REQUEST_TIMEOUT: 'The data did not arrive in time. Please try again.',
    TOO_MANY_DRAFTS:
      'You have {most, number} unfinished drafts. Please file or discard one of them first.',
    MALWARE: 'This file is refused: malware was found in it.',
    METHOD_NOT_ALLOWED: 'This method is not supported here',
    INTERNAL: 'An error occurred, please contact the system administrator (reference {reference})',
    UNAVAILABLE: 'The system is not ready yet, please try again',
    STORAGE_FULL:
      'The file could not be saved because the storage is full. Please try again later, or tell the call centre',
    DELETE_FAILED: 'Not successful',
    SECOND_FACTOR_REQUIRED: 'Please enter the code of your authenticator app',
    SECOND_FACTOR_WRONG: 'The code is not correct, or was used before',
    SECOND_FACTOR_STATE: 'The second factor has changed meanwhile, please open this page again',
    SIGN_IN_CODE_REQUIRED:
      'Many sign-ins failed. If user name and password are right, a code was mailed to the address of the account; please enter it, or the code of your authenticator app',
    SIGN_IN_CODE_WRONG: 'User name, password or code is not correct, or the code was used before',
    INITIAL_PASSWORD_EXPIRED:
      'The initial password of this account has expired, please ask the Department of Tourism to renew it',
    INITIAL_PASSWORD_USED:
      'The owner of the account has set a password, so there is no initial password to renew',
    MAIL_CODE_REQUIRED:
      'A code was mailed to the address of this account. Please enter it to change the password; if it does not arrive, look into the spam folder',
    RESET_CODE_INVALID:
      'This link for a new password was used or has expired, please ask for a new one',
    SIGN_IN_FAILED: 'Username or password is not correct',
    NO_AGENCY: 'This account belongs to no agency or guide, so it cannot file job orders',
    LICENCE_UNCLEAR:
      'The licence number of the agency or guide who files has to be corrected by an officer before job orders can be filed or edited. Please contact the call centre',
    IDENTITY_DECIDED: 'This request was decided or replaced meanwhile, please open the list again',
    ACCOUNT_SUSPENDED: 'This account is suspended, please contact the system administrator',
    NOT_AUTHORIZED_ON_APP: 'This account not authorize on this app.',
    PASSWORD_CHANGE_REQUIRED: 'Please change the initial password first',
    PASSWORD_MISMATCH: 'Please enter matching passwords',
    IMPORT_DUPLICATE:
      'duplicate tourist in the file, please check the file (passport {passport} in lines {lines})',
    IMPORT_UNREADABLE:
      'The file cannot be read, please use a CSV, TXT or XLSX file like the template',
    IMPORT_HEADINGS: 'Column headings missing in the first line of the file: {missing}',
    IMPORT_EMPTY: 'The file holds no data',
    IMPORT_TOO_MANY: 'The file has more than {max, number} rows, please divide it',
    IMPORT_BAD_ROWS:
      '{count, number} rows of the file cannot be used, so nothing was stored; mend the file or choose to import the good rows only',
    IMPORT_CHANGED:
      'the accounts changed while the file was looked at; {count, number} can be stored now, please check the file again',
    NETWORK:
      'No connection to the system. Please check the network and try again; what you typed is kept',
    TIMEOUT: 'The system took too long to answer. Please try again; what you typed is kept',
    // Why an entry of a guide was not taken.
    FIELD_CANCELLED: 'This job order was cancelled',
    FIELD_NOT_ASSIGNED: 'You are no longer on this job order',
    FIELD_NOT_ACCEPTED: 'Please accept the job first',
    FIELD_ANSWER_LATE: 'This job order is over, it can no longer be accepted or refused',
    FIELD_ANSWER_OLD: 'There is a later answer to this job order',
    FIELD_ASKED_AGAIN:
      'The days were changed after this answer, please look at the job order and answer again',
    FIELD_FUTURE: 'The time of this entry is in the future, please check the clock of the phone',
    FIELD_NOT_THEN: 'Entries can be made during the tour only, {start} to {stop}',
    FIELD_STOP_UNKNOWN: 'This place is no longer on the job order',
    FIELD_DAY_UNKNOWN: 'The job order has no such day',
    FIELD_TOURIST_UNKNOWN:
      'Someone is no longer on the list of tourists, please open the job order again',
    FIELD_CHANGED_SINCE: '“{place}” has a later entry',
    FIELD_CHECKED_IN: '“{place}” is checked in already',
    FIELD_CHECKED_OUT: '“{place}” is checked out already',
    FIELD_NOT_CHECKED_IN: '“{place}” is not checked in yet',
    FIELD_OUT_BEFORE_IN: 'The check-out of “{place}” is earlier than its check-in',
    FIELD_NOTHING_TO_RESET: 'There is nothing to take back at “{place}”',
    FIELD_RESET_LATE: 'It can be taken back within 15 minutes only, please contact the company',
  },
  success: {
    signedIn: 'Signed in',
    signInAgain: 'Please log in again',
    resetRequested: 'Please check your email',
    passwordReset: 'The new password is set, please sign in',
    profileSaved: 'The profile was saved',
    profilePending:
      'The profile was saved. The new licence number or company name counts once an officer has approved it',
    identityApproved: 'The change was approved and counts from now on',
    identityRefused: 'The change was refused, and its owner is told why',
    photoChanged: 'The photo was changed',
    sessionEnded: 'That device is signed out',
    secondFactorOn: 'The second factor is on',
    secondFactorOff: 'The second factor is off',
    tripSaved: 'The trip plan was saved',
    tripEdited: 'trip plan edited',
    jobOrderSaved: 'Job order {code} was saved',
    jobOrderCancelled: 'Deleted successfully: job order {code} is cancelled',
    placeAdded: 'place added',
    placeEdited: 'place edited',
    placesApproved:
      '{count, plural, =0 {already approved} =1 {# place approved} other {# places approved}}',
    placeImageDeleted: 'picture deleted',
    userAdded: 'user added successfully',
    usersImported:
      '{count, plural, =1 {# account} other {# accounts}} imported. They get no e-mail: please tell their owners that the first password is the number of the ID card or company, and has to be changed within {days, plural, =1 {# day} other {# days}}',
    userSaved: 'editing data succeeded',
    userDeleted: 'success, user status changed',
    initialPasswordRenewed: 'The initial password was renewed',
    userPhotoChanged: 'the picture was changed',
  },
} as const satisfies Answers;
