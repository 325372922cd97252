/** As little style as its pages need to have the same parts in the same places as the site. */
export const styles = `
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1a1816;background:#faf8f5}
header{display:flex;justify-content:space-between;align-items:center;padding:12px 16px;border-bottom:1px solid #ddd6cc;position:sticky;top:0;background:#faf8f5;z-index:2}
main{max-width:1280px;margin:auto;padding:16px}
footer{padding:32px 16px}
button,a.open-filters{min-height:44px;min-width:44px;border:1px solid #ddd6cc;border-radius:8px;background:#fff;color:inherit;font:inherit}
button[aria-pressed=true]{background:#b4401f;color:#fff}
#menu{margin:0 0 0 auto;height:100%;width:280px;border:0}
#menu a{display:block;padding:12px}
a.open-filters{position:fixed;inset:auto 16px 8px;z-index:1;text-align:center;line-height:44px;text-decoration:none}
dialog label{display:block;padding:8px 0}
.cards{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(100%,270px),1fr))}
article{position:relative;display:grid;grid-template-columns:148px 1fr;gap:12px;background:#fff;border:1px solid #ddd6cc;border-radius:16px;overflow:hidden;content-visibility:auto;contain-intrinsic-size:auto 190px}
article h3{margin:0;font-size:15px}
article ul{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0;padding:0;list-style:none;font-size:13px}
article p{margin:0;font-size:13px}
article .heart{position:absolute;top:0;right:0;border:0}
picture{display:block;aspect-ratio:4/3;overflow:hidden;background:#eee center/cover}
picture img{width:100%;height:100%;object-fit:cover;display:block}
.slides{display:flex;overflow-x:auto;scroll-snap-type:x mandatory}
.slides picture{flex:none;width:100%;scroll-snap-align:start}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(130px,1fr));gap:20px}
dd{margin:0;font-weight:600}
`;
