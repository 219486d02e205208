/** Sentences and headings of the reports. */
export const reportIssues = {
  reportDatesMissing: 'ไม่สำเร็จ: กรุณาเลือกวันเริ่มต้นและวันสิ้นสุดของรายงาน',
  reportSearchMissing: 'กรุณาระบุคำค้นหา',
};
export type ReportIssueTexts = typeof reportIssues;

/** Headings of the spreadsheets that the grids of other features do not have. */
export const reportColumns = {
  ranking: 'อันดับ',
  all_work: 'รวม',
  inspections: 'การตรวจ (ครั้ง)',
  compared_inspections: 'การตรวจของช่วงที่เปรียบเทียบ (ครั้ง)',
  difference: 'ผลต่าง',
  joborders: 'ใบสั่งงาน',
  tourists: 'นักท่องเที่ยวรวมผู้ติดตาม (คน)',
  listed_tourists: 'นักท่องเที่ยวที่ลงรายชื่อ (คน)',
  visits: 'การเยี่ยมชม (ครั้ง)',
  date: 'ช่วงเวลา',
  compared_date: 'ช่วงเวลาที่เปรียบเทียบ',
  compared_joborders: 'ใบสั่งงานของช่วงที่เปรียบเทียบ',
  compared_tourists: 'นักท่องเที่ยวรวมผู้ติดตามของช่วงที่เปรียบเทียบ (คน)',
  compared_listed_tourists: 'นักท่องเที่ยวที่ลงรายชื่อของช่วงที่เปรียบเทียบ (คน)',
  country_code: 'รหัสประเทศ',
  country_name: 'ประเทศ',
  places_id: 'รหัสสถานที่',
  places_name: 'สถานที่ท่องเที่ยว',
  accommodations_id: 'รหัสที่พัก',
  accommodations_name: 'โรงแรม/ที่พัก',
  guides_id: 'รหัสมัคคุเทศก์',
  guides_name: 'มัคคุเทศก์',
  guides_license: 'เลขที่ใบอนุญาตมัคคุเทศก์',
  agency_id: 'รหัสผู้ประกอบธุรกิจนำเที่ยว',
  agency_name: 'ผู้ประกอบธุรกิจนำเที่ยว',
  agency_license: 'เลขที่ใบอนุญาตนำเที่ยว',
  police_id: 'รหัสตำรวจท่องเที่ยว',
  police_name: 'ตำรวจท่องเที่ยว',
  provinces_name: 'จังหวัด',
  in_order: 'เรียบร้อย',
  found: 'พบสิ่งผิดปกติ',
  staff_id: 'รหัสเจ้าหน้าที่',
  staff_name: 'เจ้าหน้าที่',
  staff_type: 'ประเภทผู้ใช้งาน',
  places_added: 'สถานที่ที่เพิ่ม',
  places_approved: 'สถานที่ที่อนุมัติ',
  approval_hours: 'ชั่วโมงจนอนุมัติ (มัธยฐาน)',
  users_changed: 'ผู้ใช้งานที่เพิ่มหรือแก้ไข',
  orders_inspected: 'ใบสั่งงานที่ตรวจ',
};
export type ReportColumnTexts = typeof reportColumns;

export const reportWords = {
  countryUnknown: 'ไม่ระบุสัญชาติ',
  administrator: 'ผู้ดูแลระบบ',
  officer: 'เจ้าหน้าที่กรมการท่องเที่ยว',
};
export type ReportWords = typeof reportWords;
