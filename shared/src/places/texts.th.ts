/**
 * Broken rules of a place in the wording of BO 5 (Thai, the original). Apart from the other sentences,
 * so that only the screens that need them load them.
 */
export const placeIssues = {
  placeNameMissing: 'กรุณาระบุชื่อสถานที่ภาษาไทย',
  placeDetailMissing: 'กรุณาระบุรายละเอียดสถานที่ภาษาไทย',
  categoryMissing: 'กรุณาระบุประเภทสถานที่',
  categoryUnknown: 'ไม่พบประเภทสถานที่ที่เลือก กรุณาเลือกใหม่',
  addressMissing: 'กรุณาระบุที่อยู่',
  provinceMissing: 'กรุณาเลือกจังหวัด',
  provinceUnknown: 'ไม่พบจังหวัดที่เลือก กรุณาเลือกใหม่',
  districtMissing: 'กรุณาเลือกอำเภอหรือเขต',
  districtUnknown: 'ไม่พบอำเภอหรือเขตที่เลือกในจังหวัดนี้ กรุณาเลือกใหม่',
  subdistrictMissing: 'กรุณาเลือกตำบลหรือแขวง',
  subdistrictUnknown: 'ไม่พบตำบลหรือแขวงที่เลือกในอำเภอหรือเขตนี้ กรุณาเลือกใหม่',
  positionUntouched: 'กรุณาปักหมุดบนแผนที่หรือกรอกพิกัดของสถานที่ พิกัดที่เห็นเป็นเพียงค่าเริ่มต้น',
  latitudeMissing: 'กรุณาระบุละติจูด',
  latitudeRange: 'ละติจูดต้องเป็นตัวเลขระหว่าง -90 ถึง 90',
  longitudeMissing: 'กรุณาระบุลองจิจูด',
  longitudeRange: 'ลองจิจูดต้องเป็นตัวเลขระหว่าง -180 ถึง 180',
  imagesOnly: 'กรุณาเลือกไฟล์รูปภาพเท่านั้น',
  imagesTooMany: 'สถานที่หนึ่งแห่งมีภาพได้ไม่เกิน {max, number} ภาพ',
  imageForeign: 'ภาพ “{text}” ไม่ใช่ภาพของสถานที่นี้',
  languageOdd: 'รหัสภาษา “{text}” ต้องเป็นตัวอักษรภาษาอังกฤษ 2–8 ตัว เช่น ja',
  languageTaken: 'มีรหัสภาษา “{text}” อยู่แล้ว',
  languagesTooMany: 'สถานที่หนึ่งแห่งมีได้ไม่เกิน {max, number} ภาษา',
  periodDayMissing: 'เวลาเปิดทำการรายการที่ {row} ยังไม่ระบุวัน',
  periodOpenMissing: 'เวลาเปิดทำการรายการที่ {row} ยังไม่ระบุเวลาเปิด',
  periodCloseMissing: 'เวลาเปิดทำการรายการที่ {row} ยังไม่ระบุเวลาปิด',
  periodTimeOdd: 'เวลา “{text}” ของเวลาเปิดทำการรายการที่ {row} ไม่ถูกต้อง',
  periodsTooMany: 'ระบุเวลาเปิดทำการได้ไม่เกิน {max, number} รายการ',
  placeStatusUnknown: 'ไม่มีสถานะ “{text}” สถานะต้องเป็นใหม่หรืออนุมัติแล้ว',
  capacityOdd: 'จำนวนที่รองรับต้องเป็นจำนวนเต็มตั้งแต่ 0 ถึง {max, number}',
} as const;

export type PlaceIssueTexts = Readonly<Record<keyof typeof placeIssues, string>>;
