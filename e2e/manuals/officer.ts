import { type Manual, say } from './manual';

const CODE = '110000169000141';

export const officer: Manual = {
  audience: 'officer',
  title: say('คู่มือเจ้าหน้าที่และตำรวจท่องเที่ยว', 'Manual for officers and tourism police'),
  lead: say(
    'ตรวจใบสั่งงานภาคสนามด้วยกล้องโทรศัพท์ และดูแลงานที่รออยู่จากหน้าเดียว',
    'Inspect job orders with the camera of a phone, and see from one page what waits.',
  ),
  sections: [
    {
      id: 'look-up',
      title: say('ตรวจสอบโดยไม่ต้องเข้าสู่ระบบ', 'Look up without signing in'),
      lead: say(
        'ใครก็ตรวจได้ว่าใบสั่งงานเป็นของจริงหรือไม่',
        'Anybody can see whether a job order is genuine.',
      ),
      steps: [
        {
          text: say('กรอกเลขที่ใต้บาร์โค้ด', 'Type the number below the barcode.'),
          at: (page) => page.getByRole('main').getByRole('textbox').first(),
        },
        {
          text: say(
            'รหัสตรวจสอบ 6 ตัวบนเอกสารเปิดกำหนดการ โดยปิดบังข้อมูลส่วนบุคคล',
            'The check code of six characters opens the itinerary, with personal data hidden.',
          ),
          at: (page) => page.getByRole('main').getByRole('textbox').last(),
        },
        {
          text: say('หรือ **สแกนด้วยกล้อง**', 'Or **Scan with the camera**.'),
          at: (page, lang) =>
            page.getByRole('button', {
              name: { th: 'สแกนด้วยกล้อง', en: 'Scan with the camera' }[lang],
            }),
        },
      ],
      picture: {
        path: '/joborder_search',
        phone: true,
        alt: say('หน้าตรวจสอบใบสั่งงานบนโทรศัพท์', 'Looking up a job order on a phone'),
      },
    },
    {
      id: 'inspect',
      title: say('ตรวจและบันทึกผล', 'Inspect and record'),
      lead: say(
        'สแกนคิวอาร์บนใบสั่งงานหรือบนโทรศัพท์ของมัคคุเทศก์ ผลการตรวจเปิดขึ้นทันที',
        'Scan the QR code on the paper or on the guide’s phone. The result opens at once.',
      ),
      steps: [
        {
          text: say(
            'ใบสั่งงานถูกต้องหรือไม่ ใครต้องอยู่ที่นี่ กี่คน',
            'Whether the order is valid, who has to be here and how many.',
          ),
          at: (page, lang) =>
            page.getByRole('heading', {
              name: { th: 'ใบสั่งงานถูกต้อง', en: 'Valid job order' }[lang],
            }),
        },
        {
          text: say(
            'เลือก **เรียบร้อย** หรือสิ่งที่พบ และนับคน',
            'Choose **In order** or what you found, and count the people.',
          ),
          at: (page, lang) =>
            page.getByText({ th: 'เรียบร้อย', en: 'In order' }[lang], { exact: true }).first(),
        },
        {
          text: say(
            'กด **บันทึกผล** ไม่มีสัญญาณก็บันทึกได้ ผลส่งเองภายหลัง',
            'Press **Record**. Without a network it is kept on the phone and sent later.',
          ),
          at: (page, lang) =>
            page.getByRole('button', { name: { th: /^บันทึกผล/, en: /^Record/ }[lang] }).first(),
        },
      ],
      note: say(
        'การเปิดดูข้อมูลนักท่องเที่ยวทุกครั้งบันทึกไว้ว่าใครดู เมื่อใด',
        'Whoever opens the data of tourists is recorded, with the time.',
      ),
      picture: {
        user: 'police',
        path: `/inspect/order?joborder_code=${CODE}`,
        phone: true,
        height: 840,
        alt: say('ผลการตรวจใบสั่งงานบนโทรศัพท์', 'An inspected job order on a phone'),
      },
    },
    {
      id: 'queue',
      title: say('งานรอดำเนินการ', 'The work queue'),
      lead: say(
        'หน้าแรกของเจ้าหน้าที่ รวมทุกเรื่องที่รอการตัดสินใจ',
        'The first page of officers holds everything that waits for a decision.',
      ),
      steps: [
        {
          text: say(
            'จำนวนงานแต่ละกลุ่ม กดเพื่อไปที่กลุ่มนั้น',
            'How much waits in each group; press to go there.',
          ),
          at: (page, lang) =>
            page
              .getByRole('navigation', {
                name: { th: 'จำนวนงานแต่ละกลุ่ม', en: 'How much waits in each group' }[lang],
              })
              .getByRole('link')
              .first(),
        },
        {
          text: say(
            'ชื่อหรือเลขใบอนุญาตที่ขอเปลี่ยน แสดงของเดิมและของใหม่คู่กัน กด **อนุมัติ** หรือ **ปฏิเสธ** พร้อมเหตุผล',
            'Another name or licence number: old and new side by side. **Approve**, or **Refuse** with a reason.',
          ),
          at: (page, lang) =>
            page
              .getByRole('region', {
                name: { th: 'ขอเปลี่ยนชื่อหรือเลขที่ใบอนุญาต', en: 'Changes of names and licence numbers' }[
                  lang
                ],
              })
              .getByRole('button', { name: { th: 'อนุมัติ', en: 'Approve' }[lang] })
              .first(),
        },
        {
          text: say(
            'สถานที่ใหม่อนุมัติในแถว หลายแห่งพร้อมกัน หรือ **ตรวจทีละแห่ง**',
            'New places are approved in the row, several together, or one after the other.',
          ),
          at: (page, lang) =>
            page.getByRole('link', { name: { th: /^ตรวจทีละแห่ง/, en: /^Look at each/ }[lang] }),
        },
      ],
      picture: {
        user: 'officer',
        path: '/Workqueue',
        height: 1500,
        alt: say('หน้างานรอดำเนินการ', 'The work queue'),
      },
    },
    {
      id: 'reports',
      title: say('รายงาน', 'Reports'),
      lead: say(
        'ตัวเลขนักท่องเที่ยว สถานที่ มัคคุเทศก์ และผู้ประกอบธุรกิจ ตามช่วงเวลาที่เลือก',
        'Tourists, places, guides and agencies in the period that you choose.',
      ),
      steps: [
        {
          text: say(
            'เลือกช่วงเวลา เช่น ปีงบประมาณ หรือกำหนดวันเอง',
            'Choose the period, such as the budget year, or days of your own.',
          ),
        },
        {
          text: say(
            '**พิมพ์** ได้ถึง 2,000 แถวพร้อมหัวตารางทุกหน้า **ส่งออก** เป็นไฟล์ตารางคำนวณได้ครบทุกแถว',
            '**Print** has up to 2,000 rows, with the heads on each page. **Export** makes a spreadsheet of all of them.',
          ),
          at: (page, lang) =>
            page
              .getByRole('button', { name: { th: 'พิมพ์', en: 'Print' }[lang], exact: true })
              .first(),
        },
      ],
      picture: {
        user: 'officer',
        path: '/tourists-report',
        height: 900,
        alt: say('รายงานนักท่องเที่ยว', 'The report of tourists'),
      },
    },
    {
      id: 'signs',
      title: say('สิ่งที่ควรสังเกต', 'What to look for'),
      lead: say('เมื่อเทียบเอกสารกับคณะที่พบ', 'When you compare the paper with the group.'),
      steps: [
        {
          text: say(
            'เอกสารที่ยกเลิกมีลายน้ำและสถานะ **ยกเลิก** เอกสารฉบับเก่าบอกว่ามีฉบับใหม่แทน',
            'A cancelled paper has a watermark and says so; an older one says that a newer one has taken its place.',
          ),
        },
        {
          text: say(
            'มัคคุเทศก์ที่พบต้องมีชื่อในวันนั้นของกำหนดการ',
            'The guide whom you meet has to be named for that day.',
          ),
        },
        {
          text: say(
            'เลขที่ใบสั่งงานบนทุกหน้าตรงกับบาร์โค้ดและคิวอาร์โค้ด',
            'The number on each page is that of the barcode and the QR code.',
          ),
        },
      ],
    },
  ],
};
