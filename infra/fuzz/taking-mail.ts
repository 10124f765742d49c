import { createServer, type Server } from 'node:http';

const TAKEN =
  '<SendEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>';

/** A mail service that takes every mail and keeps none: thousands of them would fill a mailbox. Not listening yet. */
export function takingMail(): Server {
  return createServer((request, response) => {
    request.resume().once('end', () => response.setHeader('content-type', 'text/xml').end(TAKEN));
  });
}
