import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { PermanentError } from './jobs';
import type { MailBody } from './mail-body';
import { writeWhole } from './whole-file';

export interface Mail extends MailBody {
  /** A UUID of its own, the same at every try: it becomes the Message-ID. */
  readonly id: string;
  /** One address; what is none is refused. */
  readonly to: string;
  readonly subject: string;
}

export interface Mailer {
  /** For the boot log: where mails go, without a password. */
  readonly description: string;
  /**
   * Hands a mail over. Rejects with `PermanentError` when the address is none or is refused for good,
   * and with a `MailFailure` when a later try may succeed.
   */
  send(mail: Mail): Promise<void>;
}

/** Only codes: what a mail server says quotes addresses, which do not belong into a log. */
class MailFailure extends Error {
  override readonly name = 'MailFailure';
  constructor(readonly code: string) {
    super(code);
  }
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
  /** What the server refused. */
  readonly command?: string;
}

const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;
export const isMailAddress = (text: string) => text.length <= 254 && ADDRESS.test(text);

/** One line: a subject must not bring headers of its own. */
// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const oneLine = (text: string) => text.replaceAll(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();

/** Name of the machine in addresses; mail servers refuse bare numbers there. */
function hostOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname;
}

/** Mails by SMTP_URL; without it they become files in `DATA_DIR/mail`, to be looked at. */
export function createMailer(config: Config): Mailer {
  const host = hostOf(config.PUBLIC_URL);
  const from = config.MAIL_FROM ?? `Job Order Online <no-reply@${host}>`;
  const deliver = config.SMTP_URL ? smtp(config.SMTP_URL) : files(join(config.DATA_DIR, 'mail'));
  return {
    description: config.SMTP_URL
      ? `through ${new URL(config.SMTP_URL).host}`
      : `written to ${join(config.DATA_DIR, 'mail')} (no SMTP_URL)`,
    send: async ({ id, to, subject, text, html }) => {
      if (!isMailAddress(to)) throw new PermanentError('MAIL_ADDRESS');
      await deliver(id, {
        from,
        to: { name: '', address: to },
        subject: oneLine(subject),
        messageId: `<${id}@${host}>`,
        text,
        html,
        // Nobody's holiday note shall answer.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
  };
}

type Message = Parameters<ReturnType<typeof createTransport>['sendMail']>[0];
type Deliver = (id: string, message: Message) => Promise<void>;

function smtp(url: string): Deliver {
  const transport = createTransport({
    url,
    // Together shorter than a job may last.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async (_id, message) => {
    try {
      await transport.sendMail(message);
    } catch (error) {
      const { code = 'MAIL', responseCode, command = '' } = error as SmtpError;
      // 5xx about the address or the content stays; about us or our sign-in it may be mended.
      if (responseCode && responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command)) {
        throw new PermanentError(`MAIL_${responseCode}`);
      }
      throw new MailFailure(responseCode ? `${code}_${responseCode}` : code);
    }
  };
}

function files(folder: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (id, message) => {
    const { message: bytes } = await transport.sendMail(message);
    await writeWhole(join(folder, `${id}.eml`), bytes as Buffer);
  };
}
