import type { UserIssueTexts } from './texts.th';

/** The same sentences in English; those that the specification quotes keep its exact words. */
export const userIssues: UserIssueTexts = {
  firstNameMissing: "please specify the user's real name",
  lastNameMissing: "please specify the user's last name",
  userPasswordTooShort: 'the password must have at least {minimum} characters',
  userPasswordIsUsername: 'the password must not be the username',
  passwordAgainMissing: 'please confirm the password',
  passwordsDiffer: 'please make passwords match',
  emailMissing: 'please specify email',
  emailOdd: 'please enter a correct email, such as name@example.com',
  mobileMissing: 'please specify mobile number',
  idCardOdd: 'please enter correct ID card number',
  photoMissing: 'please select applicant photo',
  photoType: 'only jpg, jpeg, png and gif pictures are allowed',
  photosTooMany: 'please select one photo only',
  userAddressMissing: 'please specify address',
  usernameTaken: 'the username “{text}” is taken, please use another',
  licenceTaken: 'the licence number “{text}” has an account already',
  userTypeUnknown: 'unknown user type “{text}”, please write 1 to 5',
  usernameRepeated: 'the username “{text}” repeats line {line}',
  licenceRepeated: 'the licence number “{text}” repeats line {line}',
  columnTooLong:
    'the text in the column “{column}” is too long, please use at most {max, number} characters',
  licenceDayOdd: 'there is no day “{text}”, please write the licence expiry anew',
  provinceUnknown: 'unknown province “{text}”',
  newStatusOdd: 'the status is 1 (active) or 2 (suspended), please check “{text}”',
  websiteEnableOdd: 'website access is 1 (may use it) or 0 (may not), please check “{text}”',
  passwordInFile:
    'the file must not hold passwords; the first password is the ID card or registration number',
  userStatusUnknown: 'please select status',
  licenceMissing: 'please specify the licence number',
  licenceOdd:
    'a licence number has digits, with / or - between them, such as 11/00001 or 21-00001; please check “{text}”',
  usernameOdd: 'a username may have Latin letters, digits and . _ @ / - only',
  companyNameOdd: 'please write the company name in Thai or Latin letters',
  companyNameTaken: 'the company name “{text}” is that of another agency, or looks like it',
  identityReasonMissing: 'please say why the change is refused',
  companyNameMissing: 'please specify the company name',
};
