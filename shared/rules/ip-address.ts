const IPV4 = /^(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/;

/** A typed or pasted address without the spaces and invisible marks around it. What is inside stays as it is. */
export function cleanIpAddress(text: string): string {
  return text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
}

/**
 * Whether a text is a plain IPv4 or IPv6 address. The short, octal and hexadecimal forms of IPv4 are refused, because
 * programs disagree about their meaning, and so are zone ids (`%eth0`).
 */
export function isIpAddress(text: string): boolean {
  return IPV4.test(text) || isIpv6(text);
}

function isIpv6(text: string): boolean {
  if (!text.includes(':') || !/^[\da-f:.]+$/i.test(text)) return false;
  const tail = text.slice(text.lastIndexOf(':') + 1);
  return (!tail.includes('.') || IPV4.test(tail)) && URL.canParse(`http://[${text}]`);
}
