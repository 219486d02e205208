/** Headings and words of the sheets that the progress of an order is exported as. */
export const sheet = {
  temperatures: 'อุณหภูมิ',
  day: 'วันที่',
  date: 'วันเดือนปี',
  part: 'ช่วง',
  order: 'ลำดับ',
  place: 'สถานที่',
  province: 'จังหวัด',
  address: 'ที่อยู่',
  checkedInAt: 'เช็กอิน',
  checkedOutAt: 'เช็กเอาต์',
  status: 'สถานะ',
  remark: 'หมายเหตุ',
  number: 'ที่',
  morning: 'เช้า',
  afternoon: 'บ่าย',
  evening: 'เย็น',
  planned: 'ยังไม่ถึง',
  checkedIn: 'เช็กอินอยู่',
  checkedOut: 'เช็กเอาต์แล้ว',
  cancelled: 'ยกเลิก',
  normal: 'ปกติ',
  abnormal: 'ผิดปกติ',
  unspecified: 'ยังไม่ระบุ',
} as const;

export type SheetTexts = { readonly [Word in keyof typeof sheet]: string };
