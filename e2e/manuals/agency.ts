import { type Page } from '@playwright/test';
import type { Lang } from '../fixtures';
import { type Manual, say } from './manual';

const USER = '11/00001';
/** An order that is filed and has not begun. */
const FILED = '/Joborderaddjb?joborder_code=110000169000147';

/** From step 1 of the filed order to another one. */
const step = (number: 2 | 3 | 4) => async (page: Page) => {
  await page
    .getByRole('navigation', { name: /ขั้นตอนของใบสั่งงาน|Steps of the job order/ })
    .getByRole('button')
    .nth(number - 1)
    .click();
};
const button = (th: string | RegExp, en: string | RegExp) => (page: Page, lang: Lang) =>
  page.getByRole('button', { name: { th, en }[lang] }).filter({ visible: true }).first();

export const agency: Manual = {
  audience: 'agency',
  title: say('คู่มือผู้ประกอบธุรกิจนำเที่ยว', 'Manual for tourism businesses'),
  lead: say(
    'ยื่นใบสั่งงานของคณะ 30 คนได้ในไม่กี่นาที ระบบบันทึกร่างให้ทุกขั้นตอน',
    'File the job order of a group of 30 in minutes. A draft is kept at every step.',
  ),
  sections: [
    {
      id: 'begin',
      title: say('เริ่มใบสั่งงาน', 'Begin a job order'),
      lead: say(
        'ที่หน้า **ใบสั่งงาน** กด **สร้างใบสั่งงาน** แล้วเลือกจุดเริ่มต้น',
        'On the page **Job orders** press **Add New Joborder** and choose where to begin.',
      ),
      steps: [
        {
          text: say('**ฉบับเปล่า** กรอกข้อมูลเองทั้งหมด', '**Blank**: fill in everything yourself.'),
          at: (page, lang) => page.getByText({ th: 'เริ่มฉบับเปล่า', en: 'Start a blank one' }[lang]),
        },
        {
          text: say(
            '**จากแผนการเดินทาง** กำหนดการมาจากแผนที่บันทึกไว้',
            '**From a trip plan**: the itinerary comes from a stored plan.',
          ),
          at: (page, lang) =>
            page.getByText({ th: 'เลือกแผน', en: 'Choose a plan' }[lang], { exact: true }),
        },
        {
          text: say(
            '**คัดลอกจากใบสั่งงานที่มี** ระบบเลื่อนวันทุกวันให้ตามวันเริ่มใหม่ เลือกได้ว่าจะนำรายชื่อมาด้วยหรือไม่',
            '**Copy an existing job order**: every date moves with the new start, and you choose whether the tourists come along.',
          ),
          at: (page, lang) =>
            page
              .getByRole('dialog')
              .getByLabel({ th: 'เลขที่ใบสั่งงาน', en: 'Job order number' }[lang]),
        },
      ],
      picture: {
        user: USER,
        path: '/Joborder',
        prepare: async (page, lang) => {
          await page
            .getByRole('button', { name: { th: 'สร้างใบสั่งงาน', en: 'Add New Joborder' }[lang] })
            .click();
        },
        alt: say('ตัวเลือกจุดเริ่มต้นของใบสั่งงาน', 'The choice of how a job order begins'),
      },
    },
    {
      id: 'details',
      title: say('ข้อมูลใบสั่งงาน', 'Details'),
      lead: say(
        'ขั้นที่ 1 บริษัทต่างประเทศ วันเดินทาง ขาเข้าและขาออก',
        'Step 1: the foreign agency, the dates, arrival and departure.',
      ),
      steps: [
        {
          text: say(
            'ชื่อบริษัทนำเที่ยวต่างประเทศ เลือกบริษัทที่ใช้ล่าสุดได้ด้วยการกดครั้งเดียว',
            'The foreign agency; those used last are one click away.',
          ),
          at: (page) => page.locator('#external_agencys'),
        },
        {
          text: say(
            'วันเริ่มและวันสิ้นสุด พิมพ์ได้หลายแบบ เช่น 12122569, 12-12-69 หรือ 12 ธ.ค. 2569',
            'First and last day, typed as you like: 12122026, 12-12-26 or 12 Dec 2026.',
          ),
          at: (page) => page.locator('#joborder_start'),
        },
        {
          text: say(
            'กด **ถัดไป** ขั้นที่มีเรื่องต้องแก้จะบอกจำนวนข้อ',
            'Press **Next**. A step says how much is left to correct.',
          ),
          at: button(/^ถัดไป:/, /^Next:/),
        },
      ],
      note: say(
        'ปิดหน้าได้ทุกเมื่อ ร่างอยู่ครบเมื่อกลับมา',
        'Close the page whenever you like: the draft is there when you come back.',
      ),
      picture: {
        user: USER,
        path: FILED,
        alt: say('ขั้นที่ 1 ข้อมูลใบสั่งงาน', 'Step 1, job order details'),
      },
    },
    {
      id: 'programme',
      title: say('มัคคุเทศก์และสถานที่', 'Guides and places'),
      lead: say(
        'ขั้นที่ 2 กระดานของแต่ละวัน แบ่งเป็นเช้า บ่าย และเย็น',
        'Step 2: a board for each day with morning, afternoon and evening.',
      ),
      steps: [
        {
          text: say(
            '**เพิ่มมัคคุเทศก์** เลือกจากที่ใช้ล่าสุด แล้วติ๊กวันที่ปฏิบัติงาน ผู้ที่ติดงานหรือใบอนุญาตหมดอายุแสดงไว้ก่อนเลือก',
            '**Add guide**: choose one used last and tick the days. Who is busy, or whose licence has ended, is said before you choose.',
          ),
          at: button('เพิ่มมัคคุเทศก์', 'Add guide'),
        },
        {
          text: say(
            '**เพิ่มสถานที่** เลือกได้หลายแห่งในครั้งเดียว พร้อมวันเปิด เวลา และระยะทาง',
            '**Add place**: several at once, with opening hours and distance.',
          ),
          at: button(/^เพิ่มสถานที่/, /^Add place/),
        },
      ],
      note: say(
        'วันที่เดินทางไม่ทัน สถานที่ปิด หรือวันที่ไม่มีมัคคุเทศก์ มีคำเตือนพร้อมทางแก้บนการ์ด',
        'A day that cannot be driven, a closed place or a day without a guide is warned about where it stands, with a remedy.',
      ),
      picture: {
        user: USER,
        path: FILED,
        height: 1000,
        prepare: step(2),
        alt: say('ขั้นที่ 2 กระดานของแต่ละวัน', 'Step 2, the board of the days'),
      },
    },
    {
      id: 'tourists',
      title: say('นักท่องเที่ยว', 'Tourists'),
      lead: say('ขั้นที่ 3 ทั้งรายชื่อในครั้งเดียว', 'Step 3: the whole list at once.'),
      steps: [
        {
          text: say(
            '**นำเข้าไฟล์** CSV, TXT หรือ XLSX หรือวางจาก Excel ลงในตาราง ทุกแถวตรวจก่อนเพิ่ม',
            '**Import file**: CSV, TXT or XLSX, or paste from Excel into the table. Every row is checked before.',
          ),
          at: button(/นำเข้าไฟล์/, /Import file/),
        },
        {
          text: say(
            '**สแกนหรือวางบรรทัดหนังสือเดินทาง** เครื่องอ่านหนังสือเดินทางเติมแถวให้ทีละเล่มต่อเนื่อง',
            '**Scan or paste passport lines**: a passport reader fills one row after the other.',
          ),
          at: button('สแกนหรือวางบรรทัดหนังสือเดินทาง', 'Scan or paste passport lines'),
        },
      ],
      picture: {
        user: USER,
        path: FILED,
        prepare: step(3),
        alt: say('ขั้นที่ 3 รายชื่อนักท่องเที่ยว', 'Step 3, the list of tourists'),
      },
    },
    {
      id: 'review',
      title: say('ตรวจสอบและยื่น', 'Review and file'),
      lead: say(
        'ขั้นที่ 4 อ่านเหมือนเอกสารจริง เรื่องที่ต้องรับทราบอยู่บนสุด',
        'Step 4 reads like the paper. What has to be acknowledged stands first.',
      ),
      steps: [
        {
          text: say(
            'กดยืนยัน ระบบออกเลขที่ใบสั่งงานทันที แล้วพิมพ์เอกสารพร้อมบาร์โค้ดและคิวอาร์โค้ดให้มัคคุเทศก์',
            'Confirm: the order gets its number at once. Print the paper with barcode and QR code for the guide.',
          ),
          at: button(/^ยืนยันแก้ไขใบสั่งงาน/, /^Confirm the changes/),
        },
        {
          text: say(
            'ใบสั่งงานที่ยื่นแล้วหรือกำลังเดินทางแก้ไขและยกเลิกได้ มัคคุเทศก์ที่วันเปลี่ยนจะได้รับคำถามใหม่',
            'A filed order can be edited and cancelled until its tour has ended. Guides whose days change are asked again.',
          ),
        },
      ],
      picture: {
        user: USER,
        path: FILED,
        prepare: step(4),
        alt: say('ขั้นที่ 4 ตรวจสอบและยืนยัน', 'Step 4, review and confirm'),
      },
    },
    {
      id: 'follow',
      title: say('ติดตามทั้งเดือนและทั้งวัน', 'Follow the month and the day'),
      lead: say(
        'สลับรายการเป็นปฏิทิน ดูว่าคณะใดเดินทางเมื่อใดและมัคคุเทศก์คนใดว่าง',
        'Switch the list to the calendar: which group travels when, and which guide is free.',
      ),
      steps: [
        {
          text: say('**ปฏิทิน** ของทั้งเดือน', 'The **Calendar** of the month.'),
          at: (page, lang) =>
            page.getByRole('link', { name: { th: 'ปฏิทิน', en: 'Calendar' }[lang] }),
        },
        {
          text: say(
            'กรอบแดงคือใบสั่งงานที่ต้องแก้ เช่น มัคคุเทศก์ปฏิเสธ กดเพื่อเปิด',
            'A red frame is an order that needs you, such as after a guide’s refusal. Press to open it.',
          ),
        },
        {
          text: say(
            'ระหว่างเดินทาง หน้าความคืบหน้าแสดงการเช็กอินทันทีที่มัคคุเทศก์แตะ',
            'During the tour its progress page shows each check-in as the guide taps.',
          ),
        },
      ],
      picture: {
        user: USER,
        path: '/Joborder?view=calendar',
        height: 1100,
        alt: say('ปฏิทินใบสั่งงานของเดือน', 'The job orders of a month'),
      },
    },
    {
      id: 'questions',
      title: say('ถามบ่อย', 'Questions'),
      lead: say('เรื่องที่ถามศูนย์บริการบ่อย', 'What is asked most.'),
      steps: [
        {
          text: say(
            '**เข้าใช้ครั้งแรก** ชื่อผู้ใช้คือเลขที่ใบอนุญาต รหัสผ่านเริ่มต้นคือเลขทะเบียนนิติบุคคล ใช้ได้ 30 วันและต้องตั้งใหม่ทันที',
            '**First sign-in**: the user name is the licence number, the initial password the registration number. It ends after 30 days and has to be changed at once.',
          ),
        },
        {
          text: say(
            '**เปลี่ยนชื่อบริษัทหรือเลขใบอนุญาต** ยื่นที่หน้าบัญชี เจ้าหน้าที่ตรวจก่อนมีผล ใบสั่งงานเดิมคงชื่อเดิม',
            '**Another company name or licence number** is asked for in the account and counts once an officer has approved it. Earlier orders keep theirs.',
          ),
        },
        {
          text: say(
            '**ยื่นย้อนหลัง** ทำได้ แต่ใบสั่งงานมีเครื่องหมาย และแก้ไขได้ภายใน 24 ชั่วโมง',
            '**Filing late** is possible; the order is marked, and can be corrected for 24 hours.',
          ),
        },
      ],
    },
  ],
};
