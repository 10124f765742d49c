import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

const TAKEN =
  '<SendEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>';

/** A mail service that takes every mail, tells its text and keeps none: thousands would fill a mailbox. Not listening yet. */
export function takingMail(take: (words: string) => void): Server {
  return createServer((request, response) => {
    void text(request).then((body) => {
      take(new URLSearchParams(body).get('Message.Body.Text.Data') ?? '');
      response.setHeader('content-type', 'text/xml').end(TAKEN);
    });
  });
}
