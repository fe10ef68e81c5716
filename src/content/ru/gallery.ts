import type { HomeContent } from '../schema';

/** The projects of the home page's gallery (clause 3.08). */
export const galleryItems: HomeContent['gallery']['items'] = [
  {
    id: 'villa',
    title: 'Вилла в Реде',
    category: 'residential',
    picture: {
      name: 'gallery-villa',
      alt: 'Белая вилла с вальмовой крышей и ухоженным палисадником',
    },
  },
  {
    id: 'terrace-house',
    title: 'Таунхаусы в Ферле',
    category: 'residential',
    picture: {
      name: 'gallery-terrace-house',
      alt: 'Ряд одинаковых кирпичных таунхаусов с небольшими палисадниками',
    },
  },
  {
    id: 'loft',
    title: 'Лофт в здании бывшей ткацкой фабрики, Билефельд',
    category: 'renovation',
    picture: {
      name: 'gallery-loft',
      alt: 'Просторный лофт с кирпичной стеной, стальными балками и высокими фабричными окнами',
    },
  },
  {
    id: 'facade',
    title: 'Утеплённый фасад в Гютерсло',
    category: 'renovation',
    picture: {
      name: 'gallery-facade',
      alt: 'Утеплённый фасад жилого дома, наполовину окрашенный в охристый цвет',
    },
  },
  {
    id: 'switchboard',
    title: 'Новый электрощит',
    category: 'electrical',
    picture: {
      name: 'gallery-switchboard',
      alt: 'Открытый электрощит с ровно уложенными проводами, автоматами и клеммами',
    },
  },
  {
    id: 'kitchen',
    title: 'Кухня, открытая в столовую',
    category: 'remodeling',
    picture: {
      name: 'gallery-kitchen',
      alt: 'Кухня с зелёным островом, за ней обеденный стол у окна в сад',
    },
  },
  {
    id: 'bathroom',
    title: 'Ванная без порогов',
    category: 'plumbing',
    picture: {
      name: 'gallery-bathroom',
      alt: 'Ванная комната с душем вровень с полом и стеклянной перегородкой',
    },
  },
  {
    id: 'slate-roof',
    title: 'Сланцевая крыша пасторского дома',
    category: 'roofing',
    picture: {
      name: 'gallery-slate-roof',
      alt: 'Крутая сланцевая крыша пасторского дома со слуховыми окнами',
    },
  },
];
