/** What the entries of a guide's calendar say. */
export const th = {
  name: 'งานมัคคุเทศก์ – Job Order Online',
  title: '{agency} · ใบสั่งงาน {code}',
  cancelled: 'ยกเลิก: {title}',
  code: 'เลขที่ใบสั่งงาน: {code}',
  agency: 'ผู้ประกอบธุรกิจนำเที่ยว: {name}',
  foreignAgency: 'บริษัทตัวแทนต่างประเทศ: {name}',
} as const;
