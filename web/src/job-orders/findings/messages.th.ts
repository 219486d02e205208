/** What an inspection finds (D70): in the history of an order and where it is recorded. */
export const findings = {
  people: 'คนไม่ครบ',
  guide: 'มัคคุเทศก์ไม่ตรงกับใบ',
  programme: 'กำหนดการไม่ตรง',
  papers: 'เอกสารไม่ครบหรือไม่ตรง',
  other: 'อื่น ๆ',
} as const;
