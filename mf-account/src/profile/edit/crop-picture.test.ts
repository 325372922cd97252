import { cropPicture } from './crop-picture';

it('ACC-510 a transparent background becomes white in the JPEG', async () => {
  Image.prototype.decode = async () => {};
  const drawn: string[] = [];
  const context = {
    fillStyle: '#000000',
    fillRect: (...area: number[]) => drawn.push(`${context.fillStyle} ${area}`),
    drawImage: () => drawn.push('the picture'),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) => callback(new Blob(['jpeg'])));
  const file = await cropPicture('blob:logo', { x: 0, y: 0, width: 90, height: 90 }, 'logo.png');
  expect(file.name).toBe('logo.jpg');
  expect(drawn).toEqual(['white 0,0,640,640', 'the picture']);
});
