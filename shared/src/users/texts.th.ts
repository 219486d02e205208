/**
 * Broken rules of accounts in the wording of BO 5 (Thai, the original). Apart from the other
 * sentences, so that only the screens that need them load them.
 */
export const userIssues = {
  userStatusUnknown: 'กรุณาเลือกสถานะ',
  firstNameMissing: 'กรุณาระบุชื่อจริงของผู้ใช้',
  lastNameMissing: 'กรุณาระบุนามสกุลของผู้ใช้',
  emailOdd: 'รูปแบบอีเมลไม่ถูกต้อง กรุณาตรวจสอบ',
  idCardOdd: 'กรุณากรอกเลขบัตรประจำตัวประชาชนให้ถูกต้อง',
  licenceMissing: 'กรุณาระบุเลขที่ใบอนุญาต',
  licenceTaken: 'เลขที่ใบอนุญาต “{text}” มีผู้ใช้แล้ว กรุณาตรวจสอบ',
  companyMissing: 'กรุณาระบุชื่อบริษัท',
  avatarType: 'เลือกได้เฉพาะไฟล์ JPG, GIF หรือ PNG เท่านั้น',
} as const;

export type UserIssueTexts = Readonly<Record<keyof typeof userIssues, string>>;
