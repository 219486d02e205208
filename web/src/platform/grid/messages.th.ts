/** What a grid or a report says of its calls. */
export const gridCalls = {
  failed: 'เกิดข้อผิดพลาดในการโหลดข้อมูล',
  running: 'กำลังส่งออก DataGrid.xlsx ทุกแถวที่กรองไว้',
  done: 'ส่งออก DataGrid.xlsx แล้ว',
  exportFailed: 'ส่งออกไม่สำเร็จ: {reason}',
  cancel: 'ยกเลิก',
  retry: 'ลองอีกครั้ง',
} as const;
