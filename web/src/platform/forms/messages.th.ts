/** A record was saved elsewhere while it was edited here. */
export const savedElsewhere = {
  title: 'ข้อมูลนี้ถูกบันทึกจากที่อื่นแล้ว',
  text: 'หลังจากที่ท่านเปิดหน้านี้ มีการบันทึกข้อมูลนี้จากที่อื่น หากบันทึกต่อ สิ่งที่ท่านกรอกจะแทนที่ข้อมูลนั้น',
  action: 'บันทึกแทนที่',
  refusal: 'ยังไม่บันทึก',
} as const;
