/** Issues that only the API finds; the web shows what it says. */
export const paperIssues = {
  checkCodeWrong: 'รหัสตรวจสอบไม่ถูกต้อง รหัสมี 6 ตัว เป็นตัวอักษรและตัวเลข พิมพ์อยู่ใต้บาร์โค้ดบนใบสั่งงาน',
} as const;
