/**
 * Broken rules of accounts in the wording of BO 5 (Thai, the original). Apart from the other
 * sentences, so that only the screens that need them load them.
 */
export const userIssues = {
  firstNameMissing: 'กรุณาระบุชื่อจริงของผู้ใช้',
  lastNameMissing: 'กรุณาระบุนามสกุลของผู้ใช้',
  userPasswordTooShort: 'รหัสผ่านต้องมีอย่างน้อย {minimum} ตัวอักษร',
  userPasswordIsUsername: 'รหัสผ่านต้องไม่เหมือนชื่อผู้ใช้',
  passwordAgainMissing: 'กรุณายืนยันรหัสผ่าน',
  passwordsDiffer: 'กรุณากรอกรหัสผ่านให้ตรงกัน',
  emailMissing: 'กรุณาระบุอีเมล',
  emailOdd: 'กรุณาระบุอีเมลให้ถูกต้อง เช่น name@example.com',
  mobileMissing: 'กรุณาระบุหมายเลขโทรศัพท์มือถือ',
  idCardOdd: 'กรุณากรอกเลขบัตรประจำตัวประชาชนให้ถูกต้อง',
  photoMissing: 'กรุณาเลือกรูปถ่ายผู้สมัคร',
  photoType: 'อนุญาตเฉพาะไฟล์ภาพ jpg, jpeg, png และ gif เท่านั้น',
  photosTooMany: 'กรุณาเลือกรูปถ่ายเพียง 1 รูป',
  userAddressMissing: 'กรุณาระบุที่อยู่',
  usernameTaken: 'ชื่อผู้ใช้ “{text}” มีผู้ใช้แล้ว กรุณาใช้ชื่ออื่น',
  licenceTaken: 'เลขที่ใบอนุญาต “{text}” มีบัญชีในระบบแล้ว',
  userTypeUnknown: 'ไม่รู้จักประเภทผู้ใช้ “{text}” กรุณาระบุ 1 ถึง 5',
  usernameRepeated: 'ชื่อผู้ใช้ “{text}” ซ้ำกับบรรทัดที่ {line}',
  licenceRepeated: 'เลขที่ใบอนุญาต “{text}” ซ้ำกับบรรทัดที่ {line}',
  columnTooLong: 'ข้อความในคอลัมน์ “{column}” ยาวเกินไป กรุณาระบุไม่เกิน {max, number} ตัวอักษร',
  licenceDayOdd: 'ไม่มีวันที่ “{text}” ในปฏิทิน กรุณาระบุวันหมดอายุใบอนุญาตใหม่',
  provinceUnknown: 'ไม่รู้จักจังหวัด “{text}”',
  newStatusOdd: 'ระบุ 1 หากใช้งาน หรือ 2 หากระงับไว้ก่อน กรุณาตรวจสอบ “{text}”',
  websiteEnableOdd: 'ระบุ 1 หากเข้าใช้เว็บไซต์ได้ หรือ 0 หากเข้าใช้ไม่ได้ กรุณาตรวจสอบ “{text}”',
  passwordInFile: 'ไฟล์ต้องไม่มีรหัสผ่าน รหัสผ่านแรกคือเลขประจำตัวประชาชนหรือเลขทะเบียน',
  userStatusUnknown: 'กรุณาเลือกสถานะ',
  licenceMissing: 'กรุณาระบุเลขที่ใบอนุญาต',
  licenceOdd: 'เลขที่ใบอนุญาตต้องเป็นตัวเลข คั่นด้วย / หรือ - เช่น 11/00001 หรือ 21-00001 กรุณาตรวจสอบ “{text}”',
  usernameOdd: 'ชื่อผู้ใช้ต้องเป็นตัวอักษรภาษาอังกฤษ ตัวเลข และเครื่องหมาย . _ @ / - เท่านั้น',
  companyNameOdd: 'กรุณากรอกชื่อบริษัทด้วยตัวอักษรไทยหรือภาษาอังกฤษ',
  companyNameTaken: 'ชื่อบริษัท “{text}” เป็นชื่อของผู้ประกอบธุรกิจรายอื่น หรือคล้ายกันมาก',
  identityReasonMissing: 'กรุณาระบุเหตุผลที่ไม่อนุมัติ',
  companyNameMissing: 'กรุณาระบุชื่อบริษัท',
} as const;

export type UserIssueTexts = Readonly<Record<keyof typeof userIssues, string>>;
