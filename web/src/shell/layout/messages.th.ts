export const layout = {
  title: 'รูปแบบหน้าจอ',
  settings: {
    layout: 'ตำแหน่งเมนู',
    width: 'ความกว้าง',
    sidebar: 'สีของเมนู',
    sidebarType: 'ขนาดของเมนู',
    topbar: 'สีของแถบบน',
  },
  choices: {
    vertical: 'แนวตั้ง ด้านซ้าย',
    horizontal: 'แนวนอน ด้านบน',
    fluid: 'เต็มหน้าจอ',
    boxed: 'จำกัดความกว้าง',
    light: 'สว่าง',
    dark: 'เข้ม',
    default: 'ปกติ',
    compact: 'กระชับ',
    icon: 'ไอคอนเท่านั้น',
    condensed: 'ไอคอนพร้อมชื่อด้านล่าง',
  },
  note: 'มีผลกับเครื่องนี้เท่านั้น และไม่เปลี่ยนข้อมูลใด ๆ',
} as const;
