/** What is wrong with a result; the form and the server say the same. */
export const inspectionIssues = {
  inspectionResultMissing: 'กรุณาเลือกผลการตรวจ เรียบร้อย หรือพบสิ่งผิดปกติ',
  inspectionCountMissing: 'กรุณาระบุจำนวนคนที่นับได้',
  inspectionCount: 'จำนวนที่นับได้ต้องเป็นจำนวนเต็มตั้งแต่ 0 ถึง {max, number} คน',
  inspectionFindingMissing: 'กรุณาเลือกสิ่งที่พบอย่างน้อย 1 ข้อ',
  inspectionNoteMissing: 'กรุณาเขียนบันทึกว่าพบอะไร เมื่อเลือก “อื่น ๆ”',
  inspectionTooOld: 'ผลการตรวจนี้เก่ากว่า {days, number} วัน บันทึกไม่ได้แล้ว',
  inspectionPhotosTooMany: 'แนบภาพถ่ายได้ไม่เกิน {max, number} ภาพ',
} as const;
