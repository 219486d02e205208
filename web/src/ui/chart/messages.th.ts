export const chart = {
  showTable: 'แสดงเป็นตาราง',
  showChart: 'แสดงเป็นแผนภูมิ',
  loading: 'กำลังวาดแผนภูมิ',
  failed: 'แสดงแผนภูมิไม่สำเร็จ ตัวเลขทั้งหมดอยู่ในตาราง',
  summary: '{label} มี {count, number} รายการ มากที่สุดคือ {name} {value, number} ตัวเลขทั้งหมดอยู่ในตาราง',
} as const;
