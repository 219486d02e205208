export const staffReport = {
  counted: 'นับงานตามวันที่ปฏิบัติ ของผู้ดูแลระบบและเจ้าหน้าที่ทุกคน',
  columns: {
    staff_type: 'ประเภท',
    amount: 'รวม',
    places_added: 'เพิ่มสถานที่',
    places_approved: 'อนุมัติสถานที่',
    approval_hours: 'ชม. จนอนุมัติ',
    users_changed: 'จัดการผู้ใช้',
    orders_inspected: 'ตรวจใบสั่งงาน',
  },
  top: 'เจ้าหน้าที่ที่ปฏิบัติงานมากที่สุด {count, number} คน',
  note: 'ชม. จนอนุมัติ คือค่ามัธยฐานของจำนวนชั่วโมงตั้งแต่เพิ่มสถานที่จนอนุมัติ',
  table: 'ผลการปฏิบัติงานของเจ้าหน้าที่',
  types: {
    administrator: 'ผู้ดูแลระบบ',
    officer: 'เจ้าหน้าที่กรมการท่องเที่ยว',
  },
  empty: {
    title: 'ไม่พบเจ้าหน้าที่',
    text: 'ลองล้างตัวกรองของตาราง',
  },
} as const;
