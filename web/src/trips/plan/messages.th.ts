/** What the trip builder and the template editor say about a plan beside the board's own words. */
export const tripPlan = {
  removeDay: {
    lost: 'สถานที่ {places, number} แห่งของวันนี้จะถูกลบ',
    nothing: 'วันนี้ยังไม่มีสถานที่',
    keeps: 'แผนต้องมีอย่างน้อย 1 วัน',
  },
  name: 'ชื่อแผนการเดินทาง',
  description: 'รายละเอียด',
  visibility: 'การเผยแพร่',
  visible: {
    public: 'สาธารณะ',
    private: 'ไม่เผยแพร่',
    approved: 'อนุมัติแล้ว',
  },
  visibleHint: {
    public: 'ทุกคนเห็นและนำไปใช้กับใบสั่งงานได้',
    private: 'เห็นเฉพาะผู้ประกอบธุรกิจเจ้าของแผนและผู้ดูแลระบบ',
  },
} as const;
