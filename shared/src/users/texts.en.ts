import type { UserIssueTexts } from './texts.th';

/** The same sentences in English; those that the specification quotes keep its exact words. */
export const userIssues: UserIssueTexts = {
  userStatusUnknown: 'please select status',
  firstNameMissing: "please specify the user's real name",
  lastNameMissing: "please specify the user's last name",
  emailOdd: 'the e-mail address is not correct, please check it',
  idCardOdd: 'please enter correct ID card number',
  licenceMissing: 'please specify the licence number',
  licenceTaken: 'the licence number “{text}” is taken, please check it',
  companyMissing: 'please specify the company name',
  avatarType: 'only JPG, GIF or PNG files can be chosen',
};
