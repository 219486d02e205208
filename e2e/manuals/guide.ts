import { type Manual, say } from './manual';

const CODE = '110000169000141';

export const guide: Manual = {
  audience: 'guide',
  title: say('คู่มือมัคคุเทศก์', 'Manual for guides'),
  lead: say(
    'ทำงานทั้งวันด้วยโทรศัพท์เครื่องเดียว เปิด **งานของฉัน** แล้วแตะปุ่มใหญ่ปุ่มเดียวในแต่ละสถานที่',
    'A whole day with one phone: open **My work** and tap one large button at each place.',
  ),
  sections: [
    {
      id: 'answer',
      title: say('ตอบรับงาน', 'Answer a job'),
      lead: say(
        'หน้านี้เปิดเองเมื่อท่านเข้าสู่ระบบ ตัวเลขสีแดงที่ **งานของฉัน** คือจำนวนงานที่รอคำตอบของท่าน',
        'This page opens when you sign in. The red figure at **My work** is how many jobs wait for your answer.',
      ),
      steps: [
        {
          text: say(
            'แตะ **ดูงานที่รอตอบรับ** แล้วดูวันที่ท่านต้องปฏิบัติงาน จำนวนคน และบริษัท',
            'Tap **Show what waits for an answer** and look at your days, the number of people and the agency.',
          ),
          at: (page, lang) =>
            page.getByText({ th: 'ดูงานที่รอตอบรับ', en: 'Show what waits for an answer' }[lang], {
              exact: true,
            }),
        },
        {
          text: say(
            'งานของวันนี้อยู่บนสุด แตะ **เปิดงานวันนี้** เพื่อดูกำหนดการทั้งวัน',
            'Today’s job is at the top. Tap **Open today’s work** for the whole day.',
          ),
          at: (page, lang) =>
            page.getByRole('link', { name: { th: 'เปิดงานวันนี้', en: 'Open today’s work' }[lang] }),
        },
        {
          text: say(
            'ในงานที่รอคำตอบ แตะ **รับงาน** หรือ **ปฏิเสธ** พร้อมเหตุผล บริษัททราบทันที',
            'In a job that waits, tap **Accept**, or **Refuse** with a reason. The agency knows at once.',
          ),
        },
      ],
      note: say(
        'หากบริษัทเปลี่ยนวันหลังจากท่านตอบรับแล้ว ระบบจะถามท่านใหม่',
        'When the agency changes your days after you have accepted, you are asked again.',
      ),
      picture: {
        user: '21-00001',
        path: '/guide',
        phone: true,
        height: 860,
        prepare: async (page) => {
          await page
            .getByRole('button', { name: /^เช็ก(อิน|เอาต์)|^Check (in|out)/ })
            .first()
            .waitFor();
        },
        alt: say('หน้างานของฉันบนโทรศัพท์', 'My work on a phone'),
      },
    },
    {
      id: 'check-in',
      title: say('เช็กอินและเช็กเอาต์', 'Check in and check out'),
      lead: say(
        'กำหนดการของวันเรียงตามเวลา สถานที่ถัดไปมีปุ่มใหญ่เสมอ',
        'The day’s places stand in their order. The next one always has the large button.',
      ),
      steps: [
        {
          text: say(
            'แถบสถานะบอกว่าเครื่องนี้พร้อมใช้เมื่อไม่มีสัญญาณแล้วหรือยัง',
            'The bar says whether this phone is ready for a day without a network.',
          ),
          at: (page, lang) =>
            page.getByText({ th: 'พร้อมใช้ออฟไลน์', en: 'Ready for offline' }[lang]).first(),
        },
        {
          text: say(
            '**คิวอาร์** **ใบสั่งงาน** และ **รายชื่อ** อยู่ด้านบนเสมอ',
            '**QR**, **Job order** and **People** are always at the top.',
          ),
          at: (page, lang) => page.getByRole('button', { name: { th: 'คิวอาร์', en: 'QR' }[lang] }),
        },
        {
          text: say(
            'ถึงสถานที่แล้วแตะ **เช็กอิน** ออกจากสถานที่แตะ **เช็กเอาต์** ระบบบันทึกเวลาให้',
            'Tap **Check in** when you arrive and **Check out** when you leave. The time is recorded for you.',
          ),
          at: (page, lang) =>
            page
              .getByRole('button', { name: { th: /^เช็ก(อิน|เอาต์)/, en: /^Check (in|out)/ }[lang] })
              .first(),
        },
        {
          text: say(
            '**วัดอุณหภูมิ** บันทึกทั้งคณะได้ด้วยปุ่มเดียว แล้วแก้เฉพาะคนที่ผิดปกติ',
            '**Temperatures** records the whole group with one button; change only those who are unwell.',
          ),
          at: (page, lang) =>
            page
              .getByRole('button', { name: { th: /^วัดอุณหภูมิ/, en: /^Temperatures/ }[lang] })
              .first(),
        },
      ],
      note: say(
        'แตะครั้งเดียวพอ แตะซ้ำไม่ทำให้บันทึกซ้ำ',
        'One tap is enough. Tapping again does not record it twice.',
      ),
      picture: {
        user: '21-00001',
        path: `/guide?joborder_code=${CODE}`,
        phone: true,
        alt: say('กำหนดการของวันนี้บนโทรศัพท์', 'The day on a phone'),
      },
    },
    {
      id: 'offline',
      title: say('เมื่อไม่มีสัญญาณ', 'Without a network'),
      lead: say(
        'กดทุกอย่างได้ตามปกติ ข้อมูลเก็บในเครื่องและส่งเองเมื่อมีสัญญาณ ปิดแอปหรือปิดเครื่องก็ไม่หาย',
        'Everything works as usual. It is kept on the phone and sent by itself later, also when the phone was switched off.',
      ),
      steps: [
        {
          text: say(
            'แถบสีเทาบอกเวลาของข้อมูลล่าสุดและจำนวนรายการที่รอส่ง',
            'The grey bar says how old the data is and how much waits to be sent.',
          ),
          at: (page, lang) =>
            page
              .getByText({ th: /^ออฟไลน์/, en: /^Offline/ }[lang])
              .filter({ visible: true })
              .first(),
        },
        {
          text: say(
            'ก่อนออกเดินทาง เปิด **งานของฉัน** หนึ่งครั้งขณะมีไวไฟ หรือแตะ **เก็บไว้ใช้ออฟไลน์** จนขึ้นว่า **พร้อมใช้ออฟไลน์**',
            'Before you leave, open **My work** once on a good network, or tap **Store for offline**, until it says **Ready for offline**.',
          ),
        },
        {
          text: say(
            'อย่าออกจากระบบขณะมีรายการรอส่ง ระบบจะเตือนก่อน',
            'Do not sign out while something waits to be sent. You are warned before.',
          ),
        },
      ],
      picture: {
        user: '21-00001',
        path: `/guide?joborder_code=${CODE}`,
        phone: true,
        height: 520,
        prepare: async (page) => {
          await page.context().setOffline(true);
        },
        alt: say('กำหนดการของวันนี้ขณะออฟไลน์', 'The day while offline'),
      },
    },
    {
      id: 'show',
      title: say('แสดงใบสั่งงานเมื่อถูกตรวจ', 'Show the job order at an inspection'),
      lead: say(
        'แตะ **คิวอาร์** เจ้าหน้าที่สแกนจากจอของท่านได้แม้ไม่มีสัญญาณ',
        'Tap **QR**. Officers scan it from your screen, also without a network.',
      ),
      steps: [
        {
          text: say(
            'คิวอาร์และรหัสตรวจสอบของใบสั่งงานฉบับปัจจุบัน',
            'The QR code and the check code of the job order as it is now.',
          ),
          at: (page) => page.getByRole('dialog').getByRole('img').first(),
        },
        {
          text: say(
            '**คัดลอกลิงก์** หรือ **แชร์** ส่งใบสั่งงานให้ผู้ร่วมงานทางไลน์หรือแอปอื่น',
            '**Copy link** or **Share** hands the job order to a colleague through LINE or another app.',
          ),
          at: (page, lang) =>
            page.getByRole('button', { name: { th: 'คัดลอกลิงก์', en: 'Copy link' }[lang] }),
        },
      ],
      picture: {
        user: '21-00001',
        path: `/guide?joborder_code=${CODE}`,
        phone: true,
        prepare: async (page, lang) => {
          await page.getByRole('button', { name: { th: 'คิวอาร์', en: 'QR' }[lang] }).click();
        },
        alt: say('คิวอาร์ของใบสั่งงานบนโทรศัพท์', 'The QR code of a job order on a phone'),
      },
    },
    {
      id: 'mistakes',
      title: say('แก้สิ่งที่กดผิด', 'Take back a wrong tap'),
      lead: say(
        'หลังบันทึก ปุ่ม **ยกเลิก** บอกว่าจะยกเลิกอะไร เวลาใด',
        'After a record, the undo button says what it takes back and from when.',
      ),
      steps: [
        {
          text: say(
            'แตะ **ยกเลิกเช็กอิน** ตามด้วยเวลาบนการ์ดของสถานที่',
            'Tap **Undo check-in** with its time on the place’s card.',
          ),
        },
        {
          text: say(
            'ไม่ได้ไปสถานที่นั้น แตะ **ข้าม** แล้วเลือกเหตุผล บริษัทและเจ้าหน้าที่เห็นเหตุผลนี้',
            'A place that you do not visit: tap **Skip** and choose the reason, which the agency and officers see.',
          ),
        },
      ],
    },
    {
      id: 'questions',
      title: say('ถามบ่อย', 'Questions'),
      lead: say('เรื่องที่มัคคุเทศก์ถามศูนย์บริการบ่อย', 'What guides ask the call centre most.'),
      steps: [
        {
          text: say(
            '**เข้าใช้ครั้งแรก** ชื่อผู้ใช้คือเลขที่ใบอนุญาต รหัสผ่านเริ่มต้นคือเลขประจำตัวประชาชน ใช้ได้ 30 วันและต้องตั้งใหม่ทันที',
            '**First sign-in**: the user name is your licence number, the initial password your identification number. It ends after 30 days and has to be changed at once.',
          ),
        },
        {
          text: say(
            '**ลืมรหัสผ่าน** กดที่หน้าเข้าสู่ระบบ ลิงก์สำหรับตั้งรหัสผ่านใหม่จะส่งทางอีเมลที่บันทึกไว้ ใช้ได้ 30 นาที',
            '**Forgotten password**: choose it at the sign-in. A link for a new one is sent to the e-mail address on record and works for 30 minutes.',
          ),
        },
        {
          text: say(
            '**ไม่สังกัดบริษัท** ท่านสร้างใบสั่งงานในนามใบอนุญาตของตนเองได้ ตามคู่มือผู้ประกอบธุรกิจ',
            '**Without an agency** you file job orders under your own licence, as the manual for tourism businesses says.',
          ),
        },
      ],
    },
  ],
};
