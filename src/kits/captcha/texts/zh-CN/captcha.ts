import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/captcha.ts'

export default {
  'captcha.numbers':
    '零、一、二、三、四、五、六、七、八、九、十、十一、十二、十三、十四、十五、十六、十七、十八、十九、二十、二十一',
  'captcha.words':
    '海关、集装箱、清关手续、远洋货轮、国际贸易公司、航空运输、跨境卡车、仓库、提单、墨西哥城、货物到港通知、码头装卸工人、报关单、洛杉矶集货仓、目的港、海运费用清单',
  'captcha.animals': '马、母鸡、兔子、乌龟、海豚、狗、奶牛、蜜蜂、狮子、老鼠',
  'captcha.foods': '苹果、米饭、奶酪、豆子、芒果、面包、洋葱、鱼汤、煎饼、胡萝卜',
  'captcha.vehicles': '卡车、自行车、飞机、轮船、火车、拖拉机、直升机、摩托车、公共汽车、快艇',
  'captcha.clothes': '衬衫、鞋子、帽子、手套、裙子、围巾、袜子、大衣、腰带、马甲',
  'captcha.classes': '动物、食物、交通工具、衣物',
  'captcha.week': '周一、周二、周三、周四、周五、周六、周日',
  'captcha.pair': '{a}、{b}',
  'captcha.sum':
    '{a}加{b}等于多少？ / 上午到了{a}个集装箱，下午又到了{b}个，总共到了多少个？ / 小王搬了{a}个箱子，小李搬了{b}个，两人共搬了多少个？ / 在{a}上再添{b}，得多少？',
  'captcha.difference':
    '{a}减{b}等于多少？ / 堆场里有{a}辆卡车，开走了{b}辆，还剩多少辆？ / {a}张发票中已付{b}张，还有多少张未付？ / {b}还差多少才到{a}？',
  'captcha.largest':
    '{a}、{b}、{c}、{d}，这几个数中最大的是哪个？ / 几艘船分别装了{a}、{b}、{c}、{d}吨货，装得最多的有多少吨？ / 把{a}、{b}、{c}、{d}从小到大排列，最后的是哪个数？',
  'captcha.smallest':
    '{a}、{b}、{c}、{d}，这几个数中最小的是哪个？ / 几条队伍分别有{a}、{b}、{c}、{d}人，最短的有多少人？ / 把{a}、{b}、{c}、{d}从小到大排列，排在最前的是哪个数？',
  'captcha.next':
    '{a}、{b}、{c}……接下来是哪个数？ / 吊车依次数到{a}、{b}、{c}，每次增加相同，下次数到多少？ / 数列{a}、{b}、{c}，后面是哪个数？',
  'captcha.backwards': '请把这些数字倒着输入：{a}、{b}、{c}。 / 数字{a}、{b}、{c}，从最后往前写是什么？',
  'captcha.letters': '“{word}”有几个字？ / 请数“{word}”的字数。',
  'captcha.count': '下列词语中有几个是{name}：{list}？ / 请看：{list}。其中属于{name}的有几个？',
  'captcha.odd':
    '下列词语中只有某个不是{name}：{list}。它排在第几位？ / 请看：{list}。其中多了某个不属于{name}的词，它在第几位？',
  'captcha.days': '从{a}到随后的{b}要过几天？ / 货物{a}发出，随后的{b}到达，路上几天？',
  'captcha.in_digits': '请用阿拉伯数字回答。',
} satisfies SameKeys<typeof source>
