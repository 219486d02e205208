/** Issues that only the API finds; the web shows what it says. */
export const paperIssues = {
  checkCodeWrong: 'รหัสตรวจสอบไม่ถูกต้อง รหัสมี 6 ตัว เป็นตัวอักษรและตัวเลข พิมพ์อยู่ใต้บาร์โค้ดบนใบสั่งงาน',
} as const;

/** What is known of a tourist, as the list, the paper, the page of progress and its file call it. */
export const touristFacts = {
  name: 'ชื่อ–นามสกุล',
  passport: 'หนังสือเดินทาง',
  prefix: 'คำนำหน้า',
  firstname: 'ชื่อ',
  lastname: 'นามสกุล',
  date_of_birth: 'วันเกิด',
  age: 'อายุ',
  nation: 'สัญชาติ',
  flight: 'เที่ยวบิน',
  flight_no: 'เลขเที่ยวบิน',
  passport_file: 'ไฟล์',
} as const;

export type TouristFactTexts = { readonly [Fact in keyof typeof touristFacts]: string };
