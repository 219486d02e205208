import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readMail, startMailServer } from '../../test/mail-server';
import { readConfig } from '../config';
import { createMailer, isMailAddress } from './mail';
import { mailBody } from './mail-body';

const dataDir = mkdtempSync(join(tmpdir(), 'joborder-mail-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const server = await startMailServer();

const letter = {
  heading: 'ใบสั่งงาน <1>',
  paragraphs: ['ก & "ข"'],
  facts: [['เลขที่', '<script>alert(1)</script>']] as const,
  link: { label: 'เปิด', href: 'https://example.go.th/guide?a=1&b=2' },
  footer: 'ท้าย',
};
const mail = (more: object = {}) => ({
  id: '0b8a3a55-0f57-4f3c-9d6e-3f9f35b1a001',
  to: 'guide@example.com',
  subject: 'ใบสั่งงาน 9900001 69 000001 มีการแก้ไข / Job order 9900001 69 000001 was changed',
  ...mailBody({ th: letter, en: { ...letter, heading: 'Job order <1>' } }),
  ...more,
});
const mailer = (env: Record<string, string>) =>
  createMailer(readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://jobs.example.go.th', ...env }));

describe('mailer', () => {
  test('sends text and HTML by SMTP, Thai first, from the host of PUBLIC_URL', async () => {
    await mailer({ SMTP_URL: server.url }).send(mail());
    const received = server.mails.pop()!;
    expect(received).toMatchObject({
      from: 'no-reply@jobs.example.go.th',
      to: ['guide@example.com'],
      subject: mail().subject,
    });
    expect(Object.fromEntries(received.headers)).toMatchObject({
      from: 'Job Order Online <no-reply@jobs.example.go.th>',
      'auto-submitted': 'auto-generated',
      'message-id': '<0b8a3a55-0f57-4f3c-9d6e-3f9f35b1a001@jobs.example.go.th>',
    });
    expect(received.text.indexOf('ใบสั่งงาน <1>')).toBeLessThan(
      received.text.indexOf('Job order <1>'),
    );
    expect(received.html).toContain('<html lang="th">');
    expect(received.html).toContain('<div lang="en"');
    expect(received.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(received.html).toContain('href="https://example.go.th/guide?a=1&amp;b=2"');
    expect(received.html).not.toContain('<script');
  });

  test('neither subject nor address can bring headers or recipients of their own', async () => {
    const { send } = mailer({ SMTP_URL: server.url });
    await send(mail({ subject: 'a\r\nBcc: thief@example.com\r\n\r\nbody' }));
    const received = server.mails.pop()!;
    expect(received.to).toEqual(['guide@example.com']);
    expect(received.subject).toBe('a Bcc: thief@example.com body');
    expect(received.headers.map(([name]) => name)).not.toContain('bcc');
    for (const to of [
      'a@example.com, thief@example.com',
      'a@example.com\r\nBcc: thief@example.com',
      'Name <a@example.com>',
      'a@exa mple.com',
      'group:a@example.com;',
      '',
    ]) {
      expect(isMailAddress(to)).toBe(false);
      await expect(send(mail({ to }))).rejects.toMatchObject({ code: 'MAIL_ADDRESS' });
    }
    expect(server.mails).toEqual([]);
  });

  test('tells what a later try may mend from what it cannot; says no address', async () => {
    const { send } = mailer({ SMTP_URL: server.url });
    server.refuseWith = 451;
    await expect(send(mail())).rejects.toMatchObject({
      name: 'MailFailure',
      code: 'EENVELOPE_451',
    });
    server.refuseWith = 550;
    const refusal = await send(mail()).catch((error: Error) => error);
    expect(refusal).toMatchObject({ code: 'MAIL_550' });
    expect(String(refusal)).not.toContain('guide@');
    server.refuseWith = undefined;
    await expect(mailer({ SMTP_URL: 'smtp://127.0.0.1:9' }).send(mail())).rejects.toMatchObject({
      name: 'MailFailure',
    });
  });

  test('without SMTP_URL a mail is a file that only its owner reads, once however often it is sent', async () => {
    const files = mailer({ MAIL_FROM: 'กรมการท่องเที่ยว <jobs@dot.example>' });
    expect(files.description).toBe(`written to ${join(dataDir, 'mail')} (no SMTP_URL)`);
    await files.send(mail());
    await files.send(mail());
    expect(readdirSync(join(dataDir, 'mail'))).toEqual([`${mail().id}.eml`]);
    const file = join(dataDir, 'mail', `${mail().id}.eml`);
    expect(statSync(file).mode & 0o077).toBe(0);
    const written = readMail(readFileSync(file, 'latin1'));
    expect(written.subject).toBe(mail().subject);
    expect(written.text.trimEnd()).toBe(mail().text.trimEnd());
    expect(Object.fromEntries(written.headers).from).toBe('กรมการท่องเที่ยว <jobs@dot.example>');
  });

  test('settings that cannot work are named at the start; a password is never shown', () => {
    expect(() => readConfig({ SMTP_URL: 'http://mail' })).toThrow('SMTP_URL');
    expect(() => readConfig({ MAIL_FROM: 'a\nBcc: b@c' })).toThrow('MAIL_FROM');
    expect(mailer({ SMTP_URL: 'smtps://user:secret@mail.example:465' }).description).toBe(
      'through mail.example:465',
    );
    expect(mailer({ PUBLIC_URL: 'http://127.0.0.1:3000' }).description).toContain('mail');
  });
});
