import type { Pixels } from '../capture/pixels';

/*
 * A picture reduced to a quarter of its size and six greys takes a fifteenth of the bytes. It is what
 * people compare a changed page with; that the page has changed is known by the hash of its
 * pixels, down to one colour step.
 */

const side = 4;
const greys = 6;

/** Reduces a picture; a change of some pixels changes nothing but the blocks they are in. */
export function reduced({ width, height, data }: Pixels): Pixels {
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const small = Buffer.alloc(columns * rows * 4, 255);
  for (let block = 0; block < columns * rows; block += 1) {
    const [left, top] = [(block % columns) * side, Math.floor(block / columns) * side];
    let [sum, count] = [0, 0];
    for (let y = top; y < Math.min(top + side, height); y += 1) {
      for (let x = left; x < Math.min(left + side, width); x += 1) {
        const at = (y * width + x) * 4;
        sum += (data[at] ?? 0) * 0.299 + (data[at + 1] ?? 0) * 0.587 + (data[at + 2] ?? 0) * 0.114;
        count += 1;
      }
    }
    const step = Math.round((sum / count / 255) * (greys - 1));
    small.fill(Math.round((step * 255) / (greys - 1)), block * 4, block * 4 + 3);
  }
  return { width: columns, height: rows, data: small };
}

/** A reduced picture at its former size. */
export function enlarged(small: Pixels, width: number, height: number): Pixels {
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (Math.floor(y / side) * small.width + Math.floor(x / side)) * 4;
      small.data.copy(data, (y * width + x) * 4, from, from + 4);
    }
  }
  return { width, height, data };
}

/** A picture as a baseline shows it that is kept reduced. */
export function blurred(picture: Pixels): Pixels {
  return enlarged(reduced(picture), picture.width, picture.height);
}
