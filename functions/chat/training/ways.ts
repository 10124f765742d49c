/** Ways to ask, from one line: "do you have parking | where can i park". */
export function ways(line: string): string[] {
  return line.split(' | ');
}
